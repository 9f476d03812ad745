import * as v from 'valibot';
import { Id } from './common.ts';

/** Topics of a question about a lot. */
export const CONTACT_TOPICS = ['trial-ride', 'transport', 'papers', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** The longest message, in UTF-16 code units as in `length`. */
export const MAX_CONTACT_MESSAGE = 2000;

/**
 * Body of `PUT /user/contact`. A backend may know only the first two: the signed-in user asks, and the
 * auctioneer answers by phone or mail.
 */
export const ContactBody = v.strictObject({
  auction: Id,
  auctionlot: Id,
  topic: v.optional(v.picklist(CONTACT_TOPICS)),
  message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_CONTACT_MESSAGE))),
});
export type ContactBody = v.InferOutput<typeof ContactBody>;
