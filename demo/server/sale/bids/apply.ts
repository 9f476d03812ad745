import type { BidKind, Decision } from '../../../../src/domain/bidding.ts';
import type { LiveLot } from '../../data/lot-book.ts';
import { RECENT_BIDS } from '../../data/recent-bids.ts';

interface DecisionInput {
  /** Server time of the bid's arrival, ms. */
  readonly at: number;
  readonly kind: BidKind;
  /** Paddle of the bidder. */
  readonly paddle: string;
}

/** The lot after a decision. `rev` rises only with a change that others can see. */
export function applyDecision(
  lot: LiveLot,
  { book, entries }: Decision,
  { at, kind, paddle }: DecisionInput,
): LiveLot {
  const isExtended = book.end > lot.end_at;
  const extendingIndex = indexOfExtendingEntry(entries, paddle);
  const lines = entries.map((entry, index) => ({
    no: lot.bid_count + index + 1,
    amount: entry.amount,
    at,
    bidder: entry.bidder,
    source: entry.source,
    ...(isExtended && index === extendingIndex && { extension: { from: lot.end_at, to: book.end } }),
    ...(kind === 'buynow' && { buyNow: true as const }),
  }));
  return {
    ...lot,
    status: book.status,
    end_at: book.end,
    extended_from: isExtended ? (lot.extended_from ?? lot.end_at) : lot.extended_from,
    price: book.price,
    leader: book.leader,
    leader_max: book.leaderMax,
    leader_gave_max: leadsByMaximum(lot, book, kind === 'max', paddle),
    bid_count: lot.bid_count + lines.length,
    rev: lines.length === 0 ? lot.rev : lot.rev + 1,
    recent: [...lines.reverse(), ...lot.recent].slice(0, RECENT_BIDS),
  };
}

/**
 * The index of the entry that moved the end: the bidder's own entry, not the automatic bid that answers it.
 */
const indexOfExtendingEntry = (entries: Decision['entries'], paddle: string): number =>
  Math.max(
    0,
    entries.findIndex(({ bidder }) => bidder === paddle),
  );

function leadsByMaximum(lot: LiveLot, book: Decision['book'], isMaximum: boolean, paddle: string): boolean {
  if (book.leader !== paddle) return lot.leader_gave_max;
  if (isMaximum) return true;
  // A direct bid of the leader keeps an earlier maximum that is still higher.
  return lot.leader === paddle && lot.leader_gave_max && (book.leaderMax ?? 0) > (book.price ?? 0);
}
