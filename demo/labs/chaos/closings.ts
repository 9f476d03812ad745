import { isUnclosed } from '../../../src/domain/lot-status.ts';
import type { LotReplay, TimedStory } from './replay-lot.ts';

/**
 * Longest time from the end of a lot until it is closed or its end is moved, ms: 30 s for undecided bids, 15
 * s for an outage, and a start.
 */
const MAX_CLOSING_DELAY = 60_000;

/**
 * A lot must close at the end that follows from its rule, its extensions and its moves: never before, and not
 * long after.
 *
 * @param now time when the evidence was read
 */
export function wrongClosing(
  { id, after, closedAt }: TimedStory,
  { book }: LotReplay,
  now: number,
): string[] {
  const isOpen = isUnclosed(after.status);
  const { end } = book;
  if (isOpen && closedAt !== null) return [`${id} is open, and a message of ${closedAt} closed it`];
  if (isOpen)
    return now > end + MAX_CLOSING_DELAY ? [`${id} is still open ${now - end} ms after its end`] : [];
  if (closedAt === null) return [`${id} was closed without a message`];
  if (closedAt < end) return [`${id} was closed ${end - closedAt} ms before its end, ${end}`];
  return closedAt > end + MAX_CLOSING_DELAY
    ? [`${id} was closed ${closedAt - end} ms after its end, ${end}`]
    : [];
}
