import * as v from 'valibot';
import { Amount, Counting, Id, Instant, LocalizedText } from './common.ts';
import { liveEntries, withBids } from './lot-summary.ts';

const bidEntries = {
  ...liveEntries,
  auctionlot: Id,
  auction: v.optional(Id),
  /** The end before this bid moved it. */
  extendedFrom: v.optional(v.nullable(Instant), null),
  /** As in the lot's answer, for a lot that is offered again; a backend may leave them out. */
  start: v.optional(v.nullable(Instant)),
  buyNowPrice: v.optional(v.nullable(Amount)),
};
/** Payload of `auctionlot.bid`: sent for every bid, and when a lot opens, closes or is withdrawn. */
export const LotBidPayload = v.pipe(
  v.object(bidEntries),
  v.transform((payload) => withBids(payload)),
);
export type LotBidPayload = v.InferOutput<typeof LotBidPayload>;

/**
 * Payload of `auctionlot.hybrid.bid`: `log` has the new or changed entries, each a `LogEntry`; parsed by the
 * code that shows a log.
 */
export const HybridBidPayload = v.pipe(
  v.object({ ...bidEntries, log: v.optional(v.array(v.unknown()), []) }),
  v.transform((payload) => withBids(payload)),
);
export type HybridBidPayload = v.InferOutput<typeof HybridBidPayload>;

/**
 * Payload of `auctionlot.hybrid.update`, `….update.auctionlots` and `participation.update`: load it again.
 * Without an auction it means the sale that the page shows.
 */
export const AuctionHint = v.object({ auction: v.optional(Id) });
/** Payload of `auctionlot.hybrid.counting`. Without auction and lot it means the sale that the page shows. */
export const HybridCountingPayload = v.object({
  auction: v.optional(Id),
  auctionlot: v.optional(Id),
  counting: Counting,
});
/** Payload of `auctionlot.hybrid.message`: the auctioneer's message to the room; null takes it back. */
export const HybridMessagePayload = v.object({
  auction: v.optional(Id),
  message: v.nullable(LocalizedText),
});
/** Payload of `notification.global`. */
export const GlobalNotificationPayload = v.object({ message: LocalizedText });

/**
 * The envelope of every message. `seq` counts a tenant's public messages without gaps; private ones have
 * none. `at` is server time in ms since the epoch.
 */
export const Envelope = v.object({
  event: v.string(),
  payload: v.optional(v.unknown(), {}),
  seq: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  at: v.optional(v.nullable(v.number()), null),
});
export type Envelope = v.InferOutput<typeof Envelope>;
