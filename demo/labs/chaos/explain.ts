import { closeLot } from '../../../src/domain/bidding.ts';
import { equal } from '../../../src/lib/equal.ts';
import type { HallReplay, HallStory } from './replay-hall.ts';
import type { LotReplay, TimedStory } from './replay-lot.ts';

/**
 * Compares the stored state of a timed lot, with its secret maximum, with a replay of its journal.
 *
 * @returns the differences, one sentence each
 */
export function explainLot({ id, after }: TimedStory, replay: LotReplay): string[] {
  // Changes by time only: a lot opens and closes without a line in the journal.
  let book = replay.book;
  if (book.status === 'upcoming' && after.status !== 'upcoming') book = { ...book, status: 'active' };
  if (book.status === 'active' && after.status !== 'active') book = closeLot(book);
  // "Buy now" is offered until the first bid.
  if (replay.hasBids) book = { ...book, buyNowPrice: null };
  return [
    ...replay.wrong,
    ...(equal(book, after)
      ? []
      : [`${id} is ${JSON.stringify(after)}, by its journal ${JSON.stringify(book)}`]),
  ];
}

/** The same for the sale in the hall, with its secret absentee bids. */
export function explainHall({ before, after }: HallStory, { states, wrong }: HallReplay): string[] {
  if (wrong.length > 0) return [...wrong];
  const state = states.at(-1) ?? before;
  const lots = state.lots.filter((lot, index) => !equal(lot, after.lots[index])).map(({ id }) => id);
  if (lots.length > 0) return [`${before.id}: lots differ from their journal: ${lots.join(', ')}`];
  return equal({ ...state, lots: [] }, { ...after, lots: [] })
    ? []
    : [`${before.id}: the sale differs from its journal`];
}
