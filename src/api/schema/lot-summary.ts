import * as v from 'valibot';
import { LOT_STATUSES, RESERVE_STATES } from '../../domain/lot-status.ts';
import { Amount, Id, Image, Instant, Rate, Rev, Slug, Slugs, TimeZone } from './common.ts';

/** A line of the public ledger. `bidder` is a paddle alias, never a name. */
export const Bid = v.object({
  id: Id,
  amount: Amount,
  at: Instant,
  bidder: v.string(),
  source: v.picklist(['online', 'hall', 'phone', 'auto']),
  cancelled: v.optional(v.boolean(), false),
  /** The end of the lot that this bid moved, and where to; missing where it moved none. */
  extension: v.optional(v.nullable(v.object({ from: Instant, to: Instant }))),
});
export type Bid = v.InferOutput<typeof Bid>;

/** Texts in the language asked for; `height` in cm; rates in percent. */
export const Facts = v.object({
  /** `YYYY-MM-DD`, or a bare year where only that is known. */
  dateOfBirth: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}-\d{2})?$/))), null),
  sex: v.optional(v.nullable(v.string()), null),
  colour: v.optional(v.nullable(v.string()), null),
  height: v.optional(v.nullable(v.number()), null),
  breed: v.optional(v.nullable(v.string()), null),
  sire: v.optional(v.nullable(v.string()), null),
  dam: v.optional(v.nullable(v.string()), null),
  damSire: v.optional(v.nullable(v.string()), null),
  location: v.optional(v.nullable(v.string()), null),
  seller: v.optional(v.nullable(v.string()), null),
  vatRate: v.optional(Rate, 0),
  premiumRate: v.optional(Rate, 0),
  premiumVatRate: v.optional(Rate, 0),
});
export type Facts = v.InferOutput<typeof Facts>;

/** What changes while a lot runs: in REST answers, live messages and `GET /auctionlot/update/{id}`. */
export const liveEntries = {
  rev: v.optional(Rev, 0),
  status: v.picklist(LOT_STATUSES),
  /** Null where an auctioneer decides when it ends. */
  end: v.nullable(Instant),
  /** The leading bid, or the hammer price once sold; null before the first bid. */
  currentPrice: v.nullable(Amount),
  /** The minimum bid now; null if no bids are accepted. */
  nextBid: v.nullable(Amount),
  /**
   * Newest first, at most 20; a longer list is accepted. In a list of lots at least the newest valid
   * bid: a card shows no others.
   */
  bids: v.array(Bid),
  bidCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reserve: v.optional(v.picklist(RESERVE_STATES), 'none'),
  /** What the auctioneer asks for; null unless it is the lot being sold in a hybrid auction. */
  askingPrice: v.optional(v.nullable(Amount)),
};

/** `GET /auctionlot/update/{id}`. */
export const LotUpdate = v.object({ id: Id, ...liveEntries });
export type LotUpdate = v.InferOutput<typeof LotUpdate>;

/** What a list shows of a lot. */
export const summaryEntries = {
  id: Id,
  slug: Slug,
  slugs: v.optional(Slugs, {}),
  name: v.string(),
  /** Id of the auction. */
  auction: Id,
  auctionslug: Slug,
  /** Catalogue number, such as `12` or `12a`. */
  number: v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.string()),
  ...liveEntries,
  start: v.optional(v.nullable(Instant), null),
  timeZone: TimeZone,
  /** The end before a late bid moved it, while it is moved. */
  extendedFrom: v.optional(v.nullable(Instant), null),
  startPrice: Amount,
  /** What experts expect; of a hybrid lot. */
  estimate: v.optional(v.nullable(v.object({ from: Amount, to: Amount }))),
  /** Null where buying at once is not, or no longer, offered. */
  buyNowPrice: v.optional(v.nullable(Amount), null),
  facts: v.optional(Facts, {}),
  images: v.optional(v.array(Image), []),
};

/**
 * An entry of `GET /auction/{auction}/auctionlots`: a lot without what only its own page shows
 * (pedigree, videos, documents, description and all images but the first).
 */
export const LotSummary = v.object(summaryEntries);
export type LotSummary = v.InferOutput<typeof LotSummary>;
