import * as v from 'valibot';
import { LOT_STATUSES, RESERVE_STATES } from '../../domain/lot-status.ts';
import { Amount, Id, Image, Instant, Rate, Rev, Slug, TimeZone } from './common.ts';

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

/**
 * What lists show, filter and compute sums by; the others only the lot itself has (`Facts`). Texts in the
 * language asked for; `height` in cm; rates in percent.
 */
export const SummaryFacts = v.object({
  /** `YYYY-MM-DD`, or a bare year where only that is known. */
  dateOfBirth: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}-\d{2})?$/))), null),
  sex: v.optional(v.nullable(v.string()), null),
  colour: v.optional(v.nullable(v.string()), null),
  height: v.optional(v.nullable(v.number()), null),
  breed: v.optional(v.nullable(v.string()), null),
  sire: v.optional(v.nullable(v.string()), null),
  damSire: v.optional(v.nullable(v.string()), null),
  vatRate: v.optional(Rate, 0),
  premiumRate: v.optional(Rate, 0),
  premiumVatRate: v.optional(Rate, 0),
});
export type SummaryFacts = v.InferOutput<typeof SummaryFacts>;

/** What changes while a lot runs: in REST answers, live messages and `GET /auctionlot/update/{id}`. */
export const liveEntries = {
  rev: v.optional(Rev, 0),
  status: v.picklist(LOT_STATUSES),
  /** Null where an auctioneer decides when it ends. */
  end: v.nullable(Instant),
  /** Why the end was moved without a bid, such as `outage`, and the ends before and after. */
  endMoved: v.optional(v.nullable(v.object({ reason: v.string(), from: Instant, to: Instant }))),
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
  facts: v.optional(SummaryFacts, {}),
  images: v.optional(v.array(Image), []),
};

/**
 * The shape of a lot in lists, such as an entry of `GET /auction/{auction}/auctionlots`: what cards, sorting,
 * filters and the bids of a list need. What only the lot's own page shows is left out (`slugs`, pedigree,
 * videos, documents, description, dam, location and seller, all images but the first, all bids but the
 * newest valid one); it is ignored where it is sent.
 */
export const LotSummary = v.object(summaryEntries);
export type LotSummary = v.InferOutput<typeof LotSummary>;
