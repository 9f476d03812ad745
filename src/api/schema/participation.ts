import * as v from 'valibot';
import { Amount, Id } from './common.ts';

/** `GET /participation/getauctionstatus/{auction}`: public. */
export const ParticipationStatus = v.object({ isLimitNeeded: v.boolean() });

/** `GET /participation/getlimitreached/{auction}[/{lotId}]`: the signed-in bidder's limit. */
export const LimitStatus = v.object({
  /** Whether the next bid, on the lot if one is named, exceeds the limit. */
  limitReached: v.boolean(),
  /** Limit minus the bound amount, 0 if more than the limit is bound; null without a limit. */
  fundsLeft: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  /** The amount that my leading, won and pending bids bind; may be more than the limit. */
  bound: v.optional(Amount),
  /** Sum of my absentee bids on lots of a hybrid auction still to be called; left out if there are none. */
  absentees: v.optional(Amount),
});
export type LimitStatus = v.InferOutput<typeof LimitStatus>;

/** `GET /participation/getparticipation/{auction}`: the bidder's admission, also if there is none yet. */
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
