import type { MyLot } from '../../../../src/api/schema/lot.ts';
import { leadingBid } from '../../../../src/domain/hybrid/book.ts';
import type {
  HybridBid,
  HybridLogEntry,
  HybridLotState,
  HybridState,
} from '../../../../src/domain/hybrid/types.ts';
import { isUnclosed } from '../../../../src/domain/lot-status.ts';
import type { AnyLot } from '../../data/lot-book.ts';
import { RECENT_BIDS } from '../../data/recent-bids.ts';
import type { RecentBid } from '../../data/stored.ts';

/**
 * The public ledger of a lot, derived from its log: a line for each accepted bid, numbered as in the
 * log, oldest first. The newest line that is not cancelled leads.
 */
export const ledgerOf = (lot: HybridLotState): RecentBid[] =>
  lot.log.flatMap(({ no, kind, amount, at, bidder, source, cancelled }) =>
    kind === 'bid' && amount !== null && source !== null
      ? [{ no, amount, at, bidder: bidder ?? '', source, cancelled }]
      : [],
  );

const HAMMER_KINDS: readonly HybridLogEntry['kind'][] = ['sold', 'unsold', 'withdrawn'];

/** Time when the lot was sold, passed or withdrawn; null before. */
const endOf = (lot: HybridLotState): number | null =>
  isUnclosed(lot.status)
    ? null
    : (lot.log.findLast(({ kind, cancelled }) => HAMMER_KINDS.includes(kind) && !cancelled)?.at ?? null);

/** The columns of a lot's row that repeat the state of the engine. */
export type LotProjection = Pick<
  AnyLot,
  'status' | 'end_at' | 'price' | 'leader' | 'leader_max' | 'bid_count' | 'rev' | 'recent' | 'asking_price'
>;

export function lotProjection(lot: HybridLotState): LotProjection {
  const leading = leadingBid(lot);
  const ledger = ledgerOf(lot);
  return {
    status: lot.status,
    end_at: endOf(lot),
    price: leading?.amount ?? null,
    leader: leading?.bidder ?? null,
    leader_max: leading?.amount ?? null,
    bid_count: ledger.length,
    rev: lot.rev,
    recent: ledger.slice(-RECENT_BIDS).reverse(),
    asking_price: lot.askingPrice,
  };
}

/** The lot in the form of its row, without reading the row. */
export const lotAsRow = (auction: string, lot: HybridLotState): AnyLot => ({
  id: lot.id,
  auction_id: auction,
  start_at: 0,
  extended_from: null,
  end_moved: null,
  paused_at: null,
  start_price: lot.startPrice,
  reserve: lot.reserve,
  buy_now_price: null,
  leader_gave_max: false,
  ...lotProjection(lot),
});

/** A bidder's own bids on a lot: highest, pending, absentee maximum. */
export function myLotOf(lot: HybridLotState, bidder: string, favourite: boolean): MyLot {
  const mine = lot.bids.filter((bid) => bid.bidder === bidder);
  const counted = mine.filter(({ status }) => status === 'accepted').map(({ amount }) => amount);
  const last = mine.findLast(({ source }) => source === 'online');
  return {
    auctionlot: lot.id,
    bidder,
    max: lot.absentees.find((absentee) => absentee.bidder === bidder)?.max ?? null,
    bid: counted.length === 0 ? null : Math.max(...counted),
    pending: last?.status === 'pending' ? last.amount : null,
    decided: last === undefined ? null : decisionOn(last),
    favourite,
  };
}

const decisionOn = ({ amount, status, reason }: HybridBid): MyLot['decided'] =>
  status === 'pending' ? null : { amount, status, ...(reason && { reason }) };

/** The columns of an auction's row that repeat the state of the engine. */
export const auctionProjection = ({ status, rev, liveLot, counting, message }: HybridState) => ({
  status,
  rev,
  live_lot: liveLot,
  counting,
  message,
});
