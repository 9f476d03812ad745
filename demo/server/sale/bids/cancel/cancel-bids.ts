/**
 * Cancels bids of a timed lot that is still open: price, leader and maxima as if those bids had never been.
 * Pure functions; the backend runs them under the lot's row lock, the replay of an export runs them again.
 *
 *     accepted bids  A max 6000     S max 8000     B max 9000     S is cancelled
 *     price          1000 (A)       6250 (S)       8250 (B)       6250 (B)
 *
 * The price never rises, with one exception: if the cancelled bid of the leader had won a tie, the leader's
 * later maximum outbids the other bid by one increment.
 *
 * The end of the lot stays as it is, bids that were refused stay refused, and "buy now" stays gone.
 */
import {
  type BidKind,
  decideBid,
  type LedgerEntry,
  type LotBook,
} from '../../../../../src/domain/bidding.ts';
import type { Amount } from '../../../../../src/domain/money.ts';

/** A bid that was accepted. */
export interface AcceptedBid {
  readonly id: string;
  readonly bidder: string;
  readonly kind: BidKind;
  /** The amount as it was bid; for a maximum that was taken back, the price at that moment. */
  readonly amount: Amount;
}

/** A line of the ledger. */
export interface CancellableLine extends LedgerEntry {
  readonly no: number;
  readonly cancelled: boolean;
}

export interface CancelledBids {
  /** The lot after it. */
  readonly book: LotBook;
  /** Ids of all bids that no longer count, including those of removed bidders. */
  readonly cancelledIds: ReadonlySet<string>;
  /** Bidders who would lead again, but lack admission or exceed their limit: all their bids are cancelled. */
  readonly removedBidders: readonly string[];
}

/**
 * @param bids all bids on the lot that count, in the order of decisions
 * @param ids of the bids to cancel
 * @param highestAllowed the highest amount that a bidder may bid on the lot now; 0 without admission
 */
export function cancelBids(
  book: LotBook,
  bids: readonly AcceptedBid[],
  ids: ReadonlySet<string>,
  highestAllowed: (bidder: string) => Amount = () => Number.POSITIVE_INFINITY,
): CancelledBids {
  const cancelledIds = new Set(ids);
  const removedBidders: string[] = [];
  for (;;) {
    const after = rebuildBook(
      book,
      bids.filter(({ id }) => !cancelledIds.has(id)),
    );
    const { leader, leaderMax } = after;
    if (leader === null || leader === book.leader || (leaderMax as Amount) <= highestAllowed(leader))
      return { book: after, cancelledIds, removedBidders };
    removedBidders.push(leader);
    for (const { id, bidder } of bids) if (bidder === leader) cancelledIds.add(id);
  }
}

/** Lowers the leader's maximum to the price: the bid stands, and no more automatic bids follow. */
export const lowerMaximum = (book: LotBook): LotBook => ({ ...book, leaderMax: book.price });

/** The book of a lot with these bids and no others. */
function rebuildBook(book: LotBook, bids: readonly AcceptedBid[]): LotBook {
  let now: LotBook = {
    ...book,
    buyNowPrice: null,
    extension: null,
    price: null,
    leader: null,
    leaderMax: null,
    // They came in time, even if only an extension by a cancelled bid made that possible.
    start: Number.NEGATIVE_INFINITY,
    end: Number.POSITIVE_INFINITY,
  };
  for (const bid of bids) {
    const decided = decideBid(now, { ...bid, at: 0 });
    if (decided.ok) now = decided.value.book;
  }
  const { price, leader, leaderMax } = now;
  return { ...book, buyNowPrice: null, price, leader, leaderMax };
}

/**
 * The ledger after the cancellation: which lines are cancelled, and a new line that explains the price if no
 * remaining line does.
 *
 * @param bids the bids that still count
 * @param line the line of the cancelled bid, if one was chosen
 */
export function cancelLines(
  lines: readonly CancellableLine[],
  bids: readonly AcceptedBid[],
  { price, leader }: LotBook,
  line: number | null,
): { readonly cancelled: readonly number[]; readonly added: Omit<LedgerEntry, 'at'> | null } {
  const highestByBidder = new Map<string, Amount>();
  for (const { bidder, amount } of bids)
    highestByBidder.set(bidder, Math.max(highestByBidder.get(bidder) ?? 0, amount));
  const isCancelled = ({ no, bidder, amount }: CancellableLine): boolean =>
    no === line || amount > (price ?? 0) || amount > (highestByBidder.get(bidder) ?? 0);
  const counting = lines.filter(({ cancelled }) => !cancelled);
  const cancelled = counting.filter(isCancelled).map(({ no }) => no);
  const newest = counting.findLast((one) => !isCancelled(one));
  if (price === null || leader === null || (newest?.bidder === leader && newest.amount === price))
    return { cancelled, added: null };
  return { cancelled, added: { bidder: leader, amount: price, source: 'auto' } };
}
