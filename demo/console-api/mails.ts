import * as v from 'valibot';
import { Id, Instant } from '../../src/api/schema/common.ts';

/** What is known of a mail that could not be delivered. */
const failed = {
  id: Id,
  /** E-mail address. */
  recipient: v.string(),
  subject: v.string(),
  /** Why the newest delivery failed: a reply code of the mail server such as `550`, or a code such as `ECONNECTION`. */
  failure: v.string(),
  /** How often its delivery has failed. */
  attempts: v.number(),
};

/** A mail whose delivery failed and is retried. */
const FailingMail = v.object({ ...failed, retryAt: Instant });
/** A mail that is not delivered any more, because its address was refused for good or it is too old. */
const GivenUpMail = v.object({ ...failed, givenUpAt: Instant });

/** `GET /console/mails`: how the delivery of mails stands. */
export const ConsoleMails = v.object({
  /** Whether there is a mail server; without one mails stay in the database. */
  delivers: v.boolean(),
  /** Mails that are not delivered yet, those that fail included. */
  waiting: v.number(),
  /** Those that fail, the newest first, at most 50. */
  failing: v.array(FailingMail),
  /** Those that were given up in the last 30 days, the newest first, at most 50. */
  givenUp: v.array(GivenUpMail),
});
export type ConsoleMails = v.InferOutput<typeof ConsoleMails>;
