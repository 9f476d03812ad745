import * as v from 'valibot';
import { Amount, Id, Instant } from '../../src/api/schema/common.ts';

/** An account, as the office sees it. Texts are empty where they are not known. */
export const Person = v.object({
  id: Id,
  ...{ name: v.string(), email: v.string(), phone: v.string() },
  ...{ street: v.string(), zip: v.string(), city: v.string(), country: v.string() },
  /** Whether the address was confirmed by the link in a mail. */
  isActivated: v.boolean(),
  /** Staff of the auctioneer, who cannot be blocked. */
  isStaff: v.boolean(),
  blockedAt: v.nullable(Instant),
});
export type Person = v.InferOutput<typeof Person>;

/** `GET /console/people?q=`: those whose name, address, phone number or id has the words, by name, at most 50. */
export const People = v.array(Person);

/** `GET /console/people/{person}`, and the answer to its writes. */
export const PersonHistory = v.object({
  person: Person,
  /** What happened in each sale in which the person has a paddle, the newest sale first. */
  sales: v.array(
    v.object({
      auction: v.string(),
      paddle: v.string(),
      /** Bids that were taken. */
      bids: v.number(),
      /** Lots that were bought, and the sum of their hammer prices. */
      bought: v.number(),
      hammer: Amount,
    }),
  ),
  /** What the office did to the account, the newest first. */
  acts: v.array(
    v.object({ act: v.picklist(['block', 'unblock']), staff: v.string(), reason: v.string(), at: Instant }),
  ),
});
export type PersonHistory = v.InferOutput<typeof PersonHistory>;

/** Body of `POST /console/people/{person}`. */
export const PersonBody = v.strictObject({
  action: v.picklist(['block', 'unblock']),
  /** For the office and, on request, the person. */
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
});
export type PersonBody = v.InferOutput<typeof PersonBody>;
