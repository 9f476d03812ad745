import * as v from 'valibot';
import { AUCTION_STATUSES } from '../../domain/lot-status.ts';
import { Amount, Id, Image, Instant, knownWord, Slug, Slugs, TimeZone } from './common.ts';

/** A missing value is unknown, and the page does not mention it. */
export const auctionEntries = {
  id: Id,
  slug: Slug,
  slugs: v.optional(Slugs, {}),
  name: v.optional(v.string(), ''),
  /** `timed`: lots end by the clock; `hybrid`: an auctioneer in a hall decides. */
  kind: v.optional(v.picklist(['timed', 'hybrid']), 'timed'),
  status: v.optional(knownWord(AUCTION_STATUSES)),
  description: v.optional(v.string(), ''),
  /** When bidding opens. */
  start: v.optional(v.nullable(Instant), null),
  timeZone: TimeZone,
  /** When the next lot closes, or in an ended auction the first one closed; null if an auctioneer decides. */
  firstEnd: v.optional(v.nullable(Instant), null),
  /** When the last lot closes, with the extensions so far. */
  end: v.optional(v.nullable(Instant), null),
  lotCount: v.optional(v.nullable(v.number()), null),
  image: v.optional(v.nullable(Image), null),
  /** Soft close, both in seconds; null if ends are fixed. */
  extension: v.optional(v.nullable(v.object({ window: v.number(), length: v.number() })), null),
  /** Ladder of increments, sorted by `from`. */
  increments: v.optional(v.array(v.object({ from: Amount, step: Amount })), []),
  /** The highest bid that the auction accepts, maxima and absentee bids too; null: any. */
  bidCap: v.optional(v.nullable(Amount), null),
  /** Whether bidding needs admission with a limit. If missing, `getauctionstatus` answers it. */
  isLimitNeeded: v.optional(v.boolean()),
};

/** Uses the slug if there is no name. */
export const withName = <Named extends { name: string; slug: string }>(auction: Named): Named => ({
  ...auction,
  name: auction.name || auction.slug,
});

/** `GET /auction/` (an array) and `GET /auction/{id}`. */
export const Auction = v.pipe(
  v.object(auctionEntries),
  v.transform((auction) => withName(auction)),
);
export type Auction = v.InferOutput<typeof Auction>;
