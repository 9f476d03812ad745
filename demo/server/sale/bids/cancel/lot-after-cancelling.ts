/**
 * Which bids an act of the office cancels, and the lot after it. Pure functions; `write-cancelled.ts` reads and
 * writes the rows.
 */
import type { Amount } from '../../../../../src/domain/money.ts';
import { bookOf } from '../../../data/lot-book.ts';
import { RECENT_BIDS } from '../../../data/recent-bids.ts';
import type { NewBid } from '../../../data/schema.ts';
import type { LockedLot } from '../decide.ts';
import { type AcceptedBid, type CancellableLine, cancelBids, cancelLines } from './cancel-bids.ts';

/** A bid that counts on a lot. */
export interface ValidBid extends AcceptedBid {
  /** The amount as it was bid. */
  readonly bidAmount: Amount;
  /** Server time of its arrival, ms. */
  readonly at: number;
}

/**
 * The bids of a lot to cancel: all of a bidder, the bid that a line of the ledger shows, or (line null) all.
 */
export type CancellationChoice =
  | { readonly bidder: string; readonly reason: null }
  | { readonly line: number | null; readonly reason: string };

/** The bids and the ledger of a lot, both in the order of the decisions. */
export interface LotHistory {
  readonly bids: readonly ValidBid[];
  readonly lines: readonly CancellableLine[];
}

interface ChosenBids {
  readonly bids: readonly ValidBid[];
  /** The number of the chosen line; null without one. */
  readonly line: number | null;
}

/** The chosen bids; none if there are no such bids, or no such line that counts. */
export function chooseBids({ bids, lines }: LotHistory, choice: CancellationChoice): ChosenBids {
  if ('bidder' in choice) {
    return { bids: bids.filter(({ bidder }) => bidder === choice.bidder), line: null };
  }
  if (choice.line === null) return { bids, line: null };
  const line = lines.find(({ no, cancelled }) => no === choice.line && !cancelled);
  const bid = line && bidOfLine(bids, line);
  return { bids: bid === undefined ? [] : [bid], line: choice.line };
}

/** The bid that a line shows. For an automatic bid it is the maximum behind it. */
function bidOfLine(
  bids: readonly ValidBid[],
  { bidder, amount, at, source }: CancellableLine,
): ValidBid | undefined {
  // The times are those of arrivals and may differ from the order of decisions. A bid that was decided after
  // the triggering bid cannot have given the line.
  const trigger = bids.findLast((bid) => bid.at === at);
  const before = trigger ? bids.slice(0, bids.indexOf(trigger) + 1) : bids.filter((bid) => bid.at <= at);
  const own = before.filter((bid) => bid.bidder === bidder && bid.bidAmount >= amount);
  const exact = own.findLast((bid) => bid.at === at);
  return source === 'online' && exact ? exact : own.toSorted((a, b) => b.bidAmount - a.bidAmount)[0];
}

interface LotAfterCancelling {
  readonly after: LockedLot;
  /** The bids that no longer count, including those of removed bidders. */
  readonly cancelledBids: readonly ValidBid[];
  /** See `CancelledBids`. */
  readonly removedBidders: readonly string[];
  /** Numbers of the lines of the ledger that are cancelled. */
  readonly cancelledLines: readonly number[];
  /** A new line that explains the price; null if another line does. */
  readonly added: NewBid | null;
}

/**
 * The lot after the cancellation of bids.
 *
 * @param highestAllowed the highest amount that a bidder may bid on the lot now; 0 without admission
 * @param at server time in ms
 */
export function lotAfterCancelling(
  lot: LockedLot,
  { bids, lines }: LotHistory,
  chosen: ChosenBids,
  highestAllowed: (bidder: string) => Amount,
  at: number,
): LotAfterCancelling {
  const ids = new Set(chosen.bids.map(({ id }) => id));
  const { book, cancelledIds, removedBidders } = cancelBids(bookOf(lot, lot), bids, ids, highestAllowed);
  const remaining = bids.filter(({ id }) => !cancelledIds.has(id));
  const { cancelled: cancelledLines, added } = cancelLines(lines, remaining, book, chosen.line);
  const top = remaining
    .filter(({ bidder }) => bidder === book.leader)
    .toSorted((a, b) => b.amount - a.amount)[0];
  const no = lot.bid_count + 1;
  const rev = lot.rev + 1;
  return {
    after: {
      ...lot,
      price: book.price,
      leader: book.leader,
      leader_max: book.leaderMax,
      rev,
      leader_gave_max: top?.kind === 'max',
      bid_count: added === null ? lot.bid_count : no,
      recent: [
        ...(added === null ? [] : [{ ...added, no, at }]),
        ...lot.recent.map((bid) => (cancelledLines.includes(bid.no) ? { ...bid, cancelled: true } : bid)),
      ].slice(0, RECENT_BIDS),
    },
    cancelledBids: bids.filter(({ id }) => cancelledIds.has(id)),
    removedBidders,
    cancelledLines,
    added: added && { ...added, lot_id: lot.id, no, at, rev },
  };
}
