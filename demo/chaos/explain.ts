import {
  type BidRequest,
  closeLot,
  decideBid,
  type LedgerEntry,
  type LotBook,
} from '../../src/domain/bidding.ts';
import { decideHybrid } from '../../src/domain/hybrid/engine.ts';
import type { HybridAction, HybridState } from '../../src/domain/hybrid/types.ts';
import { equal } from '../../src/lib/equal.ts';

/** A timed lot, with what was decided about it in the order of the decisions. */
export interface TimedStory {
  readonly id: string;
  readonly before: LotBook;
  readonly after: LotBook;
  /** The accepted ones. */
  readonly requests: readonly BidRequest[];
  /** Moves of the end after an outage. */
  readonly moves: readonly { readonly at: number; readonly to: number }[];
  readonly ledger: readonly LedgerEntry[];
}

/** The sale in the hall, with its journal. */
export interface HallStory {
  readonly before: HybridState;
  readonly after: HybridState;
  readonly journal: readonly { readonly action: HybridAction; readonly at: number }[];
}

/**
 * Runs the journals through the rules of bidding, one decision after the other, and compares the result
 * with what is stored.
 *
 * @returns the differences, one sentence each
 */
export const explains = (timed: readonly TimedStory[], hall: HallStory): string[] => [
  ...timed.flatMap(explainLot),
  ...explainHall(hall),
];

function explainLot({ id, before, after, requests, moves, ledger }: TimedStory): string[] {
  const entries: LedgerEntry[] = [];
  const left = [...moves];
  let book = before;
  const moveUntil = (at: number): void => {
    while (left[0] && left[0].at <= at) book = { ...book, end: left.shift()?.to ?? book.end };
  };
  for (const request of requests) {
    moveUntil(request.at);
    if (book.status === 'upcoming' && request.at >= book.start) book = { ...book, status: 'active' };
    const decided = decideBid(book, request);
    if (!decided.ok)
      return [
        `${id}: the accepted bid of ${request.amount} by ${request.bidder} is refused: ${decided.error}`,
      ];
    book = decided.value.book;
    entries.push(...decided.value.entries);
  }
  moveUntil(Number.POSITIVE_INFINITY);
  // What time alone does: a lot opens and closes without a line in the journal.
  if (book.status === 'upcoming' && after.status !== 'upcoming') book = { ...book, status: 'active' };
  if (book.status === 'active' && after.status !== 'active') book = closeLot(book);
  return [
    ...(equal(entries, ledger) ? [] : [firstDifference(id, entries, ledger)]),
    ...(equal(book, after)
      ? []
      : [`${id} is ${JSON.stringify(after)}, by its journal ${JSON.stringify(book)}`]),
  ];
}

function firstDifference(
  id: string,
  expected: readonly LedgerEntry[],
  found: readonly LedgerEntry[],
): string {
  const index = expected.findIndex((entry, at) => !equal(entry, found[at]));
  const at = index < 0 ? expected.length : index;
  return `${id}: line ${at + 1} of the ledger is ${JSON.stringify(found[at])}, by its journal ${JSON.stringify(expected[at])}`;
}

function explainHall({ before, after, journal }: HallStory): string[] {
  let state = before;
  for (const [index, { action, at }] of journal.entries()) {
    const decided = decideHybrid(state, action, { at });
    if (!decided.ok)
      return [`${before.id}: action ${index + 1}, ${JSON.stringify(action)}, is refused: ${decided.error}`];
    state = decided.value.state;
  }
  const wrong = state.lots.filter((lot, place) => !equal(lot, after.lots[place])).map(({ id }) => id);
  if (wrong.length > 0) return [`${before.id}: lots differ from their journal: ${wrong.join(', ')}`];
  return equal({ ...state, lots: [] }, { ...after, lots: [] })
    ? []
    : [`${before.id}: the sale differs from its journal`];
}
