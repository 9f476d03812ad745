import * as v from 'valibot';
import { auctionEntries, withName } from './auction.ts';
import { Counting, Id, LocalizedText, Rev, Slug } from './common.ts';

/** Video of the hall. `embed`: a page of a video service, shown in a frame. */
export const Stream = v.object({ url: v.string(), type: v.picklist(['hls', 'mp4', 'embed']) });
export type Stream = v.InferOutput<typeof Stream>;

export const hybridAuctionEntries = {
  ...auctionEntries,
  kind: v.optional(v.literal('hybrid'), 'hybrid'),
  rev: v.optional(Rev, 0),
  /** The lot being sold. */
  liveAuctionlot: v.optional(v.nullable(v.object({ id: v.optional(Id), slug: Slug })), null),
  counting: v.optional(Counting, 0),
  /** The auctioneer's message to all users. */
  message: v.optional(v.nullable(LocalizedText), null),
  stream: v.optional(v.nullable(Stream), null),
  /** Whether a console is connected. */
  auctioneer: v.optional(v.picklist(['present', 'away'])),
};
/** `GET /hybrid-auction/` (an array) and `GET /hybrid-auction/{id}`: an auction and the state of its sale. */
export const HybridAuction = v.pipe(
  v.object(hybridAuctionEntries),
  v.transform((auction) => withName(auction)),
);
export type HybridAuction = v.InferOutput<typeof HybridAuction>;
