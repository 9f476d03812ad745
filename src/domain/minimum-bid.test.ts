import { expect, test } from 'vitest';
import { minimumBid, quickAmounts } from './minimum-bid.ts';

const LADDER = [
  { from: 0, step: 250 },
  { from: 10_000, step: 500 },
];

test('the first bid is the start price itself, the next a step more', () => {
  expect(minimumBid(LADDER, 2_000, null)).toBe(2_000);
  expect(minimumBid(LADDER, 2_000, 2_000)).toBe(2_250);
});

test('quick amounts begin with the next bid and change step with the ladder', () => {
  expect(quickAmounts(LADDER, 9_750)).toEqual([9_750, 10_000, 10_500]);
  expect(quickAmounts(LADDER, 2_000, 1)).toEqual([2_000]);
});
