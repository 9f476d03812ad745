import * as v from 'valibot';
import { Amount, Id } from './common.ts';

/** `GET /participation/getauctionstatus/{auction}`: public. */
export const ParticipationStatus = v.object({ isLimitNeeded: v.boolean() });

/** `GET /participation/getlimitreached/{auction}[/{lotId}]`: mine. */
export const LimitStatus = v.object({
  /** Whether the next bid, on that lot where one is named, goes beyond the limit. */
  limitReached: v.boolean(),
  /** Limit minus what is bound, 0 where more is bound than the limit has; null without a limit. */
  fundsLeft: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  /** What my leading, won and pending bids bind; may be more than the limit. */
  bound: v.optional(Amount),
  /** What my absentee bids on lots of a hybrid auction that are still to be called come to; may be left out where there are none. */
  absentees: v.optional(Amount),
});
export type LimitStatus = v.InferOutput<typeof LimitStatus>;

/** `GET /participation/getparticipation/{auction}`: mine, also where there is none yet. */
export const Participation = v.object({
  auctionId: Id,
  userId: Id,
  requested: v.optional(v.boolean(), false),
  accepted: v.optional(v.boolean(), false),
  rejected: v.optional(v.boolean(), false),
  limit: v.optional(v.nullable(Amount), null),
  raisedLimit: v.optional(v.nullable(Amount), null),
  /** Waits for an answer. */
  requestedLimit: v.optional(v.nullable(Amount), null),
  isUserUnlimited: v.optional(v.boolean(), false),
});
export type Participation = v.InferOutput<typeof Participation>;

/** Body of `POST /participation/request/{auction}`. */
export const ParticipationBody = v.strictObject({ limit: v.optional(v.nullable(Amount), null) });
/** Body of `POST /participation/raise/{auction}`. */
export const RaiseBody = v.strictObject({ limit: Amount });
