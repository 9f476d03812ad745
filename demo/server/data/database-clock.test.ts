import { expect, it } from 'vitest';
import { betterOffset, offsetOf } from './database-clock.ts';

it('the offset of the database’s clock is measured at the middle of a round trip, with half of its length as the error', () => {
  expect(offsetOf(100, 1_000_130, 160)).toEqual({ offset: 1_000_000, error: 30 });
});

it.each([
  [
    'keeps the more exact of two offsets that agree',
    { offset: 1000, error: 1 },
    { offset: 1020, error: 25 },
    1000,
  ],
  ['uses the new offset if it is more exact', { offset: 1000, error: 25 }, { offset: 1020, error: 1 }, 1020],
  [
    'uses the new offset after a clock was set',
    { offset: 1000, error: 1 },
    { offset: 6000, error: 25 },
    6000,
  ],
])('%s', (_, former, latest, offset) => {
  expect(betterOffset(former, latest).offset).toBe(offset);
});
