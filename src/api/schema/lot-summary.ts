import * as v from 'valibot';
import { HOLD_REASONS, LOT_STATUSES, RESERVE_STATES } from '../../domain/lot-status.ts';
import { Amount, Id, Image, Instant, knownWord, Rate, Rev, Slug, TimeZone } from './common.ts';

/** A line of the public ledger. `bidder` is a paddle alias, never a name. A missing value is unknown. */
export const Bid = v.object({
  id: v.optional(v.nullable(Id), null),
  amount: Amount,
  at: v.optional(v.nullable(Instant), null),
  bidder: v.optional(v.nullable(v.string()), null),
  source: v.optional(v.nullable(v.picklist(['online', 'hall', 'phone', 'auto'])), null),
  cancelled: v.optional(v.boolean(), false),
  /** The former and the new end of the lot, if this bid moved it; missing if it did not. */
  extension: v.optional(v.nullable(v.object({ from: Instant, to: Instant }))),
  /** Whether this bid bought the lot at once, without a hammer; missing if it did not, or if it is unknown. */
  buyNow: v.optional(v.boolean()),
});
export type Bid = v.InferOutput<typeof Bid>;

/**
 * The facts that lists show, filter and compute sums by; only the lot itself has the others (`Facts`). Texts
 * in the requested language; `height` in cm; rates in percent.
 */
export const SummaryFacts = v.object({
  /** `YYYY-MM-DD`, or only a year if the date is not known. */
  dateOfBirth: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}-\d{2})?$/))), null),
  sex: v.optional(v.nullable(v.string()), null),
  colour: v.optional(v.nullable(v.string()), null),
  height: v.optional(v.nullable(v.number()), null),
  breed: v.optional(v.nullable(v.string()), null),
  sire: v.optional(v.nullable(v.string()), null),
  damSire: v.optional(v.nullable(v.string()), null),
  vatRate: Rate,
  premiumRate: Rate,
  premiumVatRate: Rate,
});
export type SummaryFacts = v.InferOutput<typeof SummaryFacts>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const BidList = v.array(Bid);
/** The bids of a lot, or only their number. */
export const Bids = v.union([BidList, Count]);

/**
 * The fields that change while a lot is open: in REST answers, live messages and `GET
 * /auctionlot/update/{id}`. Only `end` and `bids` are required; a missing value is unknown.
 */
export const liveEntries = {
  rev: v.optional(Rev, 0),
  status: v.optional(knownWord(LOT_STATUSES)),
  /** Null if an auctioneer decides when it ends. */
  end: v.nullable(Instant),
  /** Why the end was moved without a bid (`outage`, `unwritable`, `undecided`), and the ends before and after. */
  endMoved: v.optional(v.nullable(v.object({ reason: v.string(), from: Instant, to: Instant }))),
  /** Why the lot is not closed although its end has passed; left out if it is not on hold. */
  held: v.fallback(v.optional(v.picklist(HOLD_REASONS)), undefined),
  /** The leading bid, or the hammer price once sold; null before the first bid. */
  currentPrice: v.optional(v.nullable(Amount)),
  /** The minimum bid now; null if no bids are accepted. */
  nextBid: v.optional(v.nullable(Amount)),
  /**
   * Newest first, at most 20; a longer list is accepted. In a list of lots at least the newest valid bid: a
   * card shows no others. Not a `union`, so that an invalid bid is left out alone.
   */
  bids: v.lazy((bids) => (typeof bids === 'number' ? Count : Array.isArray(bids) ? BidList : Bids)),
  bidCount: v.optional(Count),
  reserve: v.optional(v.picklist(RESERVE_STATES)),
  /** The auctioneer's asking price; null unless it is the lot being sold in a hybrid auction. */
  askingPrice: v.optional(v.nullable(Amount)),
};

interface WireBids {
  readonly bids: readonly Bid[] | number;
  readonly bidCount?: number | undefined;
  readonly currentPrice?: number | null | undefined;
}
/** The bids as the page holds them. */
interface KnownBids {
  /** Null if only their number is known. */
  bids: Bid[] | null;
  bidCount: number;
  /** Undefined if it is unknown: there are bids, but none of them is listed. */
  currentPrice: number | null | undefined;
}

/** Derives missing number and price from the bids. Changes the freshly parsed lot in place. */
export function withBids<Wire extends WireBids>(lot: Wire): Omit<Wire, keyof KnownBids> & KnownBids {
  const bids = typeof lot.bids === 'number' ? null : (lot.bids as Bid[]);
  const bidCount = lot.bidCount ?? (typeof lot.bids === 'number' ? lot.bids : lot.bids.length);
  const { currentPrice = highest(bids, bidCount) } = lot;
  return Object.assign(lot, { bids, bidCount, currentPrice });
}

function highest(bids: readonly Bid[] | null, bidCount: number): number | null | undefined {
  const amounts = bids?.flatMap(({ amount, cancelled }) => (cancelled ? [] : [amount])) ?? [];
  if (amounts.length > 0) return Math.max(...amounts);
  return bidCount === (bids?.length ?? 0) ? null : undefined;
}

/** `GET /auctionlot/update/{id}`. */
export const LotUpdate = v.pipe(
  v.object({ id: Id, ...liveEntries }),
  v.transform((lot) => withBids(lot)),
);
export type LotUpdate = v.InferOutput<typeof LotUpdate>;

/** The fields of a lot that a list shows. */
export const summaryEntries = {
  id: Id,
  slug: Slug,
  name: v.string(),
  /** Id of the auction; if missing, the slug is used. */
  auction: v.optional(Id),
  auctionslug: Slug,
  /** Catalogue number, such as `12` or `12a`. */
  number: v.optional(
    v.nullable(v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.string())),
    null,
  ),
  ...liveEntries,
  start: v.optional(v.nullable(Instant), null),
  timeZone: TimeZone,
  /** The end before a late bid moved it; null if it was not moved. */
  extendedFrom: v.optional(v.nullable(Instant), null),
  startPrice: v.optional(v.nullable(Amount), null),
  /** The experts' estimate; of a hybrid lot. */
  estimate: v.optional(v.nullable(v.object({ from: Amount, to: Amount }))),
  /** Null if buying at once is not offered, or not any more. */
  buyNowPrice: v.optional(v.nullable(Amount), null),
  facts: v.optional(SummaryFacts, {}),
  images: v.optional(v.array(Image), []),
};

/** Adds the result of `withBids`, and an auction. */
export function withAuction<Wire extends WireBids & { auction?: string | undefined; auctionslug: string }>(
  lot: Wire,
): Omit<Wire, keyof KnownBids | 'auction'> & KnownBids & { auction: string } {
  const { auction = lot.auctionslug } = lot;
  return Object.assign(lot, withBids(lot), { auction });
}

/**
 * The shape of a lot in lists, such as an entry of `GET /auction/{auction}/auctionlots`: the data for cards,
 * sorting, filters and the bids of a list. Data that only the lot's own page shows is left out (`slugs`,
 * pedigree, videos, documents, description, dam, location and seller, all images but the first, all bids but
 * the newest valid one); it is ignored if it is sent.
 */
export const LotSummary = v.pipe(
  v.object(summaryEntries),
  v.transform((lot) => withAuction(lot)),
);
export type LotSummary = v.InferOutput<typeof LotSummary>;
