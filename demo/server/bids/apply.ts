import type { Decision } from '../../../src/domain/bidding.ts';
import { RECENT_BIDS } from '../db/recent-bids.ts';
import type { LiveLot } from '../lots/book.ts';

interface Circumstances {
  /** Server time of the decision, ms. */
  readonly at: number;
  /** Whether the request was for a maximum. */
  readonly gaveMaximum: boolean;
  /** Who asked. */
  readonly alias: string;
}

/** The lot after a decision. `rev` counts up only where others can see a difference. */
export function appliedTo(
  lot: LiveLot,
  { book, entries }: Decision,
  { at, gaveMaximum, alias }: Circumstances,
): LiveLot {
  const lines = entries.map((entry, index) => ({
    no: lot.bid_count + index + 1,
    amount: entry.amount,
    at,
    bidder: entry.bidder,
    source: entry.source,
  }));
  return {
    ...lot,
    status: book.status,
    end_at: book.end,
    extended_from: book.end > lot.end_at ? (lot.extended_from ?? lot.end_at) : lot.extended_from,
    price: book.price,
    leader: book.leader,
    leader_max: book.leaderMax,
    leader_gave_max: leadsByMaximum(lot, book, gaveMaximum, alias),
    bid_count: lot.bid_count + lines.length,
    rev: lines.length === 0 ? lot.rev : lot.rev + 1,
    recent: [...lines.reverse(), ...lot.recent].slice(0, RECENT_BIDS),
  };
}

function leadsByMaximum(lot: LiveLot, book: Decision['book'], gaveMaximum: boolean, alias: string): boolean {
  if (book.leader !== alias) return lot.leader_gave_max;
  if (gaveMaximum) return true;
  // The leader's own direct bid leaves the maximum where it still reaches further.
  return lot.leader === alias && lot.leader_gave_max && (book.leaderMax ?? 0) > (book.price ?? 0);
}
