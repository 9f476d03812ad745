import { type BidRequest, decideBid, type LedgerEntry, type LotBook } from '../../../src/domain/bidding.ts';
import { END_MOVE_REASONS } from '../../../src/domain/lot-status.ts';
import { equal } from '../../../src/lib/equal.ts';

/*
 * Runs the journal of a timed lot through the rules of bidding, in the order of the decisions. Its arrival
 * (`at`) decides whether a bid was in time; a bid may have arrived before a move of the end and been decided
 * after it.
 */

/** A stored bid; `code` is the reason of a refusal, null if it was accepted. */
export interface StoredBid extends BidRequest {
  readonly code: string | null;
}

/** A line of the ledger, and the end to which it moved the lot; null if it moved no end. */
export interface StoredEntry extends LedgerEntry {
  readonly movedTo: number | null;
}

/** A move of the end without a bid; `reason` is one of `END_MOVE_REASONS`. */
export interface EndMoved {
  readonly reason: string;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A timed lot, with the decisions about it. */
export interface TimedStory {
  readonly id: string;
  readonly before: LotBook;
  readonly after: LotBook;
  /** Accepted and refused bids, in the order of the decisions. */
  readonly requests: readonly StoredBid[];
  readonly moves: readonly EndMoved[];
  readonly ledger: readonly StoredEntry[];
  readonly isLimitNeeded: boolean;
  /** Time when it was closed, from the message about it; null without such a message. */
  readonly closedAt: number | null;
}

/** A notice caused by an accepted bid. */
export interface BidNotice {
  readonly kind: 'bid' | 'outbid';
  readonly bidder: string;
}

export interface Replay {
  /** The lot before the clock closes it. */
  readonly book: LotBook;
  readonly entries: readonly StoredEntry[];
  readonly notices: readonly BidNotice[];
  /** Bids that were accepted against the rules, and moves of the end without an explanation. */
  readonly wrong: readonly string[];
  /** Bids that were refused against the rules. */
  readonly refusedWrongly: readonly string[];
}

interface Decided {
  readonly book: LotBook;
  readonly entries: readonly StoredEntry[];
  readonly notices: readonly BidNotice[];
}

export function replayLot({ id, before, requests, moves, ledger, isLimitNeeded }: TimedStory): Replay {
  const [entries, notices]: [StoredEntry[], BidNotice[]] = [[], []];
  const [wrong, refusedWrongly]: [string[], string[]] = [[], []];
  const left = [...moves];
  let book = before;

  function move(): void {
    const next = left.shift();
    if (next === undefined) return;
    const { reason, at, from, to } = next;
    if (!END_MOVE_REASONS.some((known) => known === reason) || from !== book.end || to <= from || to < at)
      wrong.push(`${id}: its end was moved from ${from} to ${to} at ${at} (${reason}), and was ${book.end}`);
    book = { ...book, end: to };
  }

  for (const request of requests) {
    while (left[0] && left[0].at <= request.at) move();
    const expected = ledger.slice(entries.length);
    const isExplained = (): boolean => {
      const decided = decide(book, request);
      return typeof decided === 'string'
        ? isSameRefusal(decided, request.code)
        : request.code === null && equal(decided.entries, expected.slice(0, decided.entries.length));
    };
    // It arrived before the move, and may have been decided after it.
    const former = { book, left: [...left], wrong: wrong.length };
    while (left.length > 0 && !isExplained()) move();
    if (left.length < former.left.length && !isExplained()) {
      book = former.book;
      left.splice(0, left.length, ...former.left);
      wrong.length = former.wrong;
    }
    const decided = decide(book, request);
    const { kind, amount, bidder, at, code } = request;
    if (typeof decided === 'string') {
      const name = `${id}: the ${kind} bid of ${amount} by ${bidder} at ${at}`;
      if (code === null) wrong.push(`${name} was accepted, and is refused by the rules: ${decided}`);
      else if (!isSameRefusal(decided, code))
        refusedWrongly.push(`${name} was refused: ${code}, not ${decided}`);
    } else if (code === null) {
      book = decided.book;
      entries.push(...decided.entries);
      notices.push(...decided.notices);
    } else if (code !== 'limit_reached' || !isLimitNeeded) {
      // Limits bind across lots, see `limits.ts`.
      refusedWrongly.push(`${id}: the ${kind} bid of ${amount} by ${bidder} at ${at} was refused: ${code}`);
    }
  }
  while (left.length > 0) move();
  return { book, entries, notices, wrong, refusedWrongly };
}

/**
 * @returns the code of the refusal, or the effect of the bid
 */
function decide(before: LotBook, request: StoredBid): string | Decided {
  const isOpening = before.status === 'upcoming' && request.at >= before.start;
  const book: LotBook = isOpening ? { ...before, status: 'active' } : before;
  const decided = decideBid(book, request);
  if (!decided.ok) return decided.error;
  const { book: after, entries, status } = decided.value;
  // The bidder's own line, not the automatic bid that answers it.
  const mover = Math.max(
    0,
    entries.findIndex(({ bidder }) => bidder === request.bidder),
  );
  return {
    book: after,
    entries: entries.map((entry, index) => ({
      ...entry,
      movedTo: index === mover && after.end !== before.end ? after.end : null,
    })),
    notices: status === 'won' ? [] : noticesOf(before.leader, after.leader, request.bidder, status),
  };
}

function noticesOf(
  former: string | null,
  leader: string | null,
  bidder: string,
  status: string,
): BidNotice[] {
  return [
    { kind: status === 'outbid' ? 'outbid' : 'bid', bidder },
    ...(former === null || former === leader ? [] : [{ kind: 'outbid' as const, bidder: former }]),
  ];
}

/** `stale_price`: the bid was too low, but enough at the price that the bidder saw. */
function isSameRefusal(expected: string, code: string | null): boolean {
  return code === expected || (expected === 'bid_too_low' && code === 'stale_price');
}
