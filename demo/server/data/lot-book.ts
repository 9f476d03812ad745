import type { LotBidPayload } from '../../../src/api/schema/message.ts';
import type { StatedUpdate } from '../../../src/api/schema/stated-lot.ts';
import { canBuyNow, type LotBook, nextBid } from '../../../src/domain/bidding.ts';
import { type Ladder, minimumBid } from '../../../src/domain/increments.ts';
import { isUnclosed, type LotStatus, reserveState } from '../../../src/domain/lot-status.ts';
import { type Amount, isAmount } from '../../../src/domain/money.ts';
import type { EndMove } from './schema/outages.ts';
import type { RecentBid } from './stored.ts';

/** Columns of a lot that change during the auction, timed or hybrid. */
export interface AnyLot {
  readonly id: string;
  readonly auction_id: string;
  readonly status: LotStatus;
  readonly start_at: number;
  /** Null for a hybrid lot before its hammer falls. */
  readonly end_at: number | null;
  readonly extended_from: number | null;
  readonly end_moved: EndMove | null;
  /** Time since when its auction is paused, server time in ms; null if it is not. Timed lots only. */
  readonly paused_at: number | null;
  readonly start_price: number;
  readonly reserve: number | null;
  readonly buy_now_price: number | null;
  readonly price: number | null;
  readonly leader: string | null;
  readonly leader_max: number | null;
  readonly leader_gave_max: boolean;
  readonly bid_count: number;
  readonly rev: number;
  readonly recent: readonly RecentBid[];
  /** For the lot being sold in a hybrid auction; null otherwise. */
  readonly asking_price: number | null;
}
/** A timed lot, which has an end time. */
export interface LiveLot extends AnyLot {
  readonly end_at: number;
}

/** The rules that a lot takes from its auction. */
export interface AuctionRules {
  readonly increments: Ladder;
  readonly extension_window: number | null;
  readonly extension_length: number | null;
  readonly bid_cap: number | null;
}

export const LIVE_COLUMNS = [
  'id',
  'auction_id',
  'status',
  'start_at',
  'end_at',
  'extended_from',
  'end_moved',
  'paused_at',
  'start_price',
  'reserve',
  'buy_now_price',
  'price',
  'leader',
  'leader_max',
  'leader_gave_max',
  'bid_count',
  'rev',
  'recent',
  'asking_price',
] as const satisfies readonly (keyof AnyLot)[];

export const RULE_COLUMNS = [
  'increments',
  'extension_window',
  'extension_length',
  'bid_cap',
] as const satisfies readonly (keyof AuctionRules)[];

/** The columns of a live lot with the rules of its auction, for a query that joins `lots` and `auctions`. */
export const LIVE_LOT_COLUMNS = [
  ...LIVE_COLUMNS.map((column) => `lots.${column}` as const),
  ...RULE_COLUMNS.map((column) => `auctions.${column}` as const),
];

/** The lot in the form for the bidding engine. */
export function bookOf(lot: LiveLot, rules: AuctionRules): LotBook {
  return {
    status: lot.status,
    start: lot.start_at,
    end: lot.end_at,
    startPrice: lot.start_price,
    reserve: lot.reserve,
    // "Buy now" is offered until the first bid; the offer does not return when all bids were cancelled.
    buyNowPrice: lot.bid_count === 0 ? lot.buy_now_price : null,
    ladder: rules.increments,
    extension:
      rules.extension_window === null || rules.extension_length === null
        ? null
        : { window: rules.extension_window, length: rules.extension_length },
    bidCap: rules.bid_cap,
    price: lot.price,
    leader: lot.leader,
    leaderMax: lot.leader_max,
  };
}

export const instant = (ms: number): string => new Date(ms).toISOString();
export const instantOrNull = (ms: number | null): string | null => (ms === null ? null : instant(ms));

const endMoveOf = ({ reason, from, to }: EndMove) => ({ reason, from: instant(from), to: instant(to) });

/** The fields of a lot that change during the auction, in their wire format. */
export type LiveFields = Omit<StatedUpdate, 'id'>;

/**
 * Formats these fields. Called once per bid, since the times of the last twenty bids take most of the work.
 */
export function liveFields(lot: AnyLot, rules: AuctionRules): LiveFields {
  return {
    rev: lot.rev,
    status: lot.status,
    end: instantOrNull(lot.end_at),
    // Null rather than left out: a lot that is offered again has no moved end.
    endMoved: lot.end_moved && endMoveOf(lot.end_moved),
    held: lot.status === 'active' && lot.paused_at !== null ? 'paused' : undefined,
    currentPrice: lot.price,
    nextBid: lot.status === 'active' ? amountAfter(lot, rules) : null,
    askingPrice: lot.asking_price,
    bids: lot.recent.map((bid) => ({
      id: `${lot.id}-${bid.no}`,
      amount: bid.amount,
      at: instant(bid.at),
      bidder: bid.bidder,
      source: bid.source,
      cancelled: bid.cancelled ?? false,
      ...(bid.extension && {
        extension: { from: instant(bid.extension.from), to: instant(bid.extension.to) },
      }),
      ...(bid.buyNow && { buyNow: true }),
    })),
    bidCount: lot.bid_count,
    reserve: reserveState(lot.reserve, lot.price),
  };
}

/** The minimum bid when the price is `price`, or null before the first bid. */
export const minimumAfter = (lot: AnyLot & AuctionRules, price: Amount | null): Amount =>
  minimumBid(lot.increments, lot.start_price, price);

/**
 * Null if the next amount would exceed the highest possible amount, or the highest that the auction accepts.
 */
function amountAfter(lot: AnyLot, rules: AuctionRules): Amount | null {
  if (!endsByClock(lot)) return lot.asking_price;
  const next = nextBid(bookOf(lot, rules));
  return isAmount(next) && next <= (rules.bid_cap ?? next) ? next : null;
}

/** True for a timed lot. For open lots only: a closed hybrid lot has an end too. */
const endsByClock = (lot: AnyLot): lot is LiveLot => lot.end_at !== null;

export const lotUpdate = (lot: AnyLot, rules: AuctionRules): StatedUpdate => ({
  id: lot.id,
  ...liveFields(lot, rules),
});

/** The common part of the payloads of messages about timed and hybrid lots. */
export const lotPayload = (
  lot: AnyLot,
  rules: AuctionRules,
  live = liveFields(lot, rules),
): LotBidPayload => ({
  auctionlot: lot.id,
  auction: lot.auction_id,
  ...live,
  extendedFrom: instantOrNull(lot.extended_from),
});

/** Payload of `auctionlot.bid`. @param live the fields of the lot, if they exist already */
export const bidPayload = (lot: LiveLot, rules: AuctionRules, live?: LiveFields): LotBidPayload => ({
  ...lotPayload(lot, rules, live),
  start: instant(lot.start_at),
  buyNowPrice: offeredNow(lot, rules),
});

/** The "buy now" price; null if it is not offered (any more). */
export const offeredNow = (lot: AnyLot, rules: AuctionRules): Amount | null =>
  isUnclosed(lot.status) && endsByClock(lot) && canBuyNow(bookOf(lot, rules)) ? lot.buy_now_price : null;

/** The proxy (maximum) bid of `paddle`; null if `paddle` does not lead or gave no maximum. */
export const maximumOf = (lot: AnyLot, paddle: string | null): number | null =>
  paddle !== null &&
  lot.leader === paddle &&
  (lot.leader_gave_max || (lot.leader_max ?? 0) > (lot.price ?? 0))
    ? lot.leader_max
    : null;
