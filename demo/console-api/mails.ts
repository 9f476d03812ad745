import * as v from 'valibot';
import { Id, Instant } from '../../src/api/schema/common.ts';

/** The data of a mail that could not be delivered. */
const failed = {
  id: Id,
  /** E-mail address. */
  recipient: v.string(),
  subject: v.string(),
  /**
   * Reason of the newest failure: a reply code of the mail server such as `550`, or a code such as
   * `ECONNECTION`.
   */
  failure: v.string(),
  /** Number of failed deliveries. */
  attempts: v.number(),
};

/** A mail whose delivery failed and is retried. */
const FailingMail = v.object({ ...failed, retryAt: Instant });
/** A mail that is no longer delivered, because its address was refused for good or it is too old. */
const GivenUpMail = v.object({ ...failed, givenUpAt: Instant });

/** `GET /console/mails`: the state of the delivery of mails. */
export const ConsoleMails = v.object({
  /** Whether there is a mail server; without one mails stay in the database. */
  delivers: v.boolean(),
  /** Number of mails that are not delivered yet, including failing ones. */
  waiting: v.number(),
  /** The failing mails, the newest first, at most 50. */
  failing: v.array(FailingMail),
  /** Mails given up in the last 30 days, the newest first, at most 50. */
  givenUp: v.array(GivenUpMail),
});
export type ConsoleMails = v.InferOutput<typeof ConsoleMails>;
