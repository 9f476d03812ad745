import * as v from 'valibot';
import { Auction } from './auction.ts';
import { Amount, Counting, Id, LocalizedText, Rev, Slug } from './common.ts';

/** Where the hall can be watched. `embed`: a page of a video service, shown in a frame. */
export const Stream = v.object({ url: v.string(), type: v.picklist(['hls', 'mp4', 'embed']) });
export type Stream = v.InferOutput<typeof Stream>;

/** `GET /hybrid-auction/` (an array) and `GET /hybrid-auction/{id}`: an auction and how its sale stands. */
export const HybridAuction = v.object({
  ...Auction.entries,
  kind: v.optional(v.literal('hybrid'), 'hybrid'),
  rev: v.optional(Rev, 0),
  /** The lot being sold. */
  liveAuctionlot: v.optional(v.nullable(v.object({ id: Id, slug: Slug })), null),
  counting: v.optional(Counting, 0),
  /** What the auctioneer has to say to everybody. */
  message: v.optional(v.nullable(LocalizedText), null),
  stream: v.optional(v.nullable(Stream), null),
  /** Whether somebody is at the console. */
  auctioneer: v.optional(v.picklist(['present', 'away']), 'present'),
});
export type HybridAuction = v.InferOutput<typeof HybridAuction>;

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
