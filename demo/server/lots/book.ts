import type { LotUpdate } from '../../../src/api/schema/lot.ts';
import type { LotBidPayload } from '../../../src/api/schema/message.ts';
import { canBuyNow, type LotBook, nextBid } from '../../../src/domain/bidding.ts';
import { type Ladder, minimumBid } from '../../../src/domain/increments.ts';
import { type LotStatus, reserveState } from '../../../src/domain/lot-status.ts';
import { type Amount, isAmount } from '../../../src/domain/money.ts';
import type { RecentBid } from '../db/stored.ts';

/** Columns of a lot that change while it runs, of whatever kind its auction is. */
export interface AnyLot {
  readonly id: string;
  readonly auction_id: string;
  readonly status: LotStatus;
  readonly start_at: number;
  /** Null while an auctioneer has not decided. */
  readonly end_at: number | null;
  readonly extended_from: number | null;
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
  /** Null unless it is the lot being sold in a hybrid auction. */
  readonly asking_price: number | null;
}
/** A lot that ends by the clock. */
export interface LiveLot extends AnyLot {
  readonly end_at: number;
}

/** What a lot takes from its auction. */
export interface AuctionRules {
  readonly increments: Ladder;
  readonly extension_window: number | null;
  readonly extension_length: number | null;
}

export const LIVE_COLUMNS = [
  'id',
  'auction_id',
  'status',
  'start_at',
  'end_at',
  'extended_from',
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
] as const satisfies readonly (keyof AuctionRules)[];

/** The lot as the bidding engine sees it. */
export function bookOf(lot: LiveLot, rules: AuctionRules): LotBook {
  return {
    status: lot.status,
    start: lot.start_at,
    end: lot.end_at,
    startPrice: lot.start_price,
    reserve: lot.reserve,
    buyNowPrice: lot.buy_now_price,
    ladder: rules.increments,
    extension:
      rules.extension_window === null || rules.extension_length === null
        ? null
        : { window: rules.extension_window, length: rules.extension_length },
    price: lot.price,
    leader: lot.leader,
    leaderMax: lot.leader_max,
  };
}

export const instant = (ms: number): string => new Date(ms).toISOString();
export const instantOrNull = (ms: number | null): string | null => (ms === null ? null : instant(ms));

/** What changes while a lot runs, as it goes out everywhere. */
export function liveFields(lot: AnyLot, rules: AuctionRules): Omit<LotUpdate, 'id'> {
  return {
    rev: lot.rev,
    status: lot.status,
    end: instantOrNull(lot.end_at),
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
    })),
    bidCount: lot.bid_count,
    reserve: reserveState(lot.reserve, lot.price),
  };
}

/** The minimum bid when the price is `price`, or null before the first bid. */
export const minimumAfter = (lot: AnyLot & AuctionRules, price: Amount | null): Amount =>
  minimumBid(lot.increments, lot.start_price, price);

/** Null where the next amount would exceed the highest one there is. */
function amountAfter(lot: AnyLot, rules: AuctionRules): Amount | null {
  if (!endsByClock(lot)) return lot.asking_price;
  const next = nextBid(bookOf(lot, rules));
  return isAmount(next) ? next : null;
}

/** Of lots that are open: the others may have been ended by an auctioneer. */
const endsByClock = (lot: AnyLot): lot is LiveLot => lot.end_at !== null;

export const lotUpdate = (lot: AnyLot, rules: AuctionRules): LotUpdate => ({
  id: lot.id,
  ...liveFields(lot, rules),
});

/** What the messages on a lot have in common, of whatever kind its auction is. */
export const lotPayload = (lot: AnyLot, rules: AuctionRules): LotBidPayload => ({
  auctionlot: lot.id,
  auction: lot.auction_id,
  ...liveFields(lot, rules),
  extendedFrom: instantOrNull(lot.extended_from),
});

/** Payload of `auctionlot.bid`. */
export const bidPayload = (lot: LiveLot, rules: AuctionRules): LotBidPayload => ({
  ...lotPayload(lot, rules),
  start: instant(lot.start_at),
  buyNowPrice: offeredNow(lot, rules),
});

/** What the lot can be bought for at once; null where that is not, or no longer, offered. */
export const offeredNow = (lot: AnyLot, rules: AuctionRules): Amount | null =>
  (lot.status === 'active' || lot.status === 'upcoming') && endsByClock(lot) && canBuyNow(bookOf(lot, rules))
    ? lot.buy_now_price
    : null;

/** How far the bids of `alias` go by themselves; null where it does not lead or gave no maximum. */
export const maximumOf = (lot: AnyLot, alias: string | null): number | null =>
  alias !== null && lot.leader === alias && (lot.leader_gave_max || (lot.leader_max ?? 0) > (lot.price ?? 0))
    ? lot.leader_max
    : null;
