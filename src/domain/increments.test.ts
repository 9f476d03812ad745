import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incrementAt, minimumBid, quickAmounts, stepAbove } from './increments.ts';

/** The ladder of a foal auction. */
const LADDER = [
  { from: 0, step: 250 },
  { from: 10_000, step: 500 },
  { from: 25_000, step: 1_000 },
  { from: 200_000, step: 5_000 },
];

test.each([
  [0, 250],
  [9_999, 250],
  [10_000, 500],
  [24_999, 500],
  [25_000, 1_000],
  [199_999, 1_000],
  [200_000, 5_000],
  [5_000_000, 5_000],
])('from %d on bids rise by %d', (price, step) => {
  expect(incrementAt(LADDER, price)).toBe(step);
});

test('without a ladder bids rise by a euro', () => {
  expect(stepAbove([], 1_000)).toBe(1_001);
});

test('the first bid is at least the start price itself, the next one a step more', () => {
  expect(minimumBid(LADDER, 2_000, null)).toBe(2_000);
  expect(minimumBid(LADDER, 2_000, 2_000)).toBe(2_250);
});

test('quick amounts begin with the next bid, and their steps follow the ladder', () => {
  expect(quickAmounts(LADDER, 9_750)).toEqual([9_750, 10_000, 10_500]);
  expect(quickAmounts(LADDER, 2_000, 1)).toEqual([2_000]);
});

const ladder = fc
  .uniqueArray(
    fc.record({
      from: fc.integer({ min: 1, max: 1e6 }),
      step: fc.integer({ min: 1, max: 1e4 }),
    }),
    {
      selector: (increment) => increment.from,
    },
  )
  .map((tail) => [{ from: 0, step: 100 }, ...tail.sort((a, b) => a.from - b.from)]);

test('the next minimum is always higher, and quick amounts always rise', () => {
  fc.assert(
    fc.property(ladder, fc.integer({ min: 0, max: 2e6 }), (steps, price) => {
      expect(stepAbove(steps, price)).toBeGreaterThan(price);
      const offered = quickAmounts(steps, price, 5);
      expect([...new Set(offered)].sort((a, b) => a - b)).toEqual(offered);
    }),
  );
});
