import type { MyLot } from '../../../src/api/schema/lot.ts';
import { leadingBid } from '../../../src/domain/hybrid/book.ts';
import type { HybridLot, HybridState, LogEntry } from '../../../src/domain/hybrid/types.ts';
import { RECENT_BIDS } from '../db/recent-bids.ts';
import type { RecentBid } from '../db/stored.ts';
import type { AnyLot } from '../lots/book.ts';

/**
 * The public ledger as the log tells it: a line for each bid that counted, numbered as in the log,
 * oldest first. The newest that is not cancelled leads.
 */
export const ledgerOf = (lot: HybridLot): RecentBid[] =>
  lot.log.flatMap(({ no, kind, amount, at, bidder, source, cancelled }) =>
    kind === 'bid' && amount !== null && source !== null
      ? [{ no, amount, at, bidder: bidder ?? '', source, cancelled }]
      : [],
  );

const HAMMER: readonly LogEntry['kind'][] = ['sold', 'unsold', 'withdrawn'];

/** When the hammer fell; null while it has not. */
const endOf = (lot: HybridLot): number | null =>
  lot.status === 'upcoming' || lot.status === 'active'
    ? null
    : (lot.log.findLast(({ kind, cancelled }) => HAMMER.includes(kind) && !cancelled)?.at ?? null);

/** What the row of a lot says of what its engine knows. */
export type LotProjection = Pick<
  AnyLot,
  'status' | 'end_at' | 'price' | 'leader' | 'leader_max' | 'bid_count' | 'rev' | 'recent' | 'asking_price'
>;

export function lotProjection(lot: HybridLot): LotProjection {
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

/** The lot as it is shown, without looking at its row. */
export const shownLot = (auction: string, lot: HybridLot): AnyLot => ({
  id: lot.id,
  auction_id: auction,
  start_at: 0,
  extended_from: null,
  start_price: lot.startPrice,
  reserve: lot.reserve,
  buy_now_price: null,
  leader_gave_max: false,
  ...lotProjection(lot),
});

/** What is a bidder's on a lot. */
export function myLotOf(lot: HybridLot, bidder: string, favourite: boolean): MyLot {
  const mine = lot.bids.filter((bid) => bid.bidder === bidder);
  const counted = mine.filter(({ status }) => status === 'accepted').map(({ amount }) => amount);
  const last = mine.findLast(({ source }) => source === 'online');
  return {
    auctionlot: lot.id,
    bidder,
    max: lot.absentees.find((absentee) => absentee.bidder === bidder)?.max ?? null,
    bid: counted.length === 0 ? null : Math.max(...counted),
    pending: last?.status === 'pending' ? last.amount : null,
    decided:
      last === undefined || last.status === 'pending' ? null : { amount: last.amount, status: last.status },
    favourite,
  };
}

/** What the row of an auction says of what its engine knows. */
export const auctionProjection = ({ status, rev, liveLot, counting, message }: HybridState) => ({
  status,
  rev,
  live_lot: liveLot,
  counting,
  message,
});
