import { expect, test } from 'vitest';
import { expectedBelow } from './doubtful-amount.ts';

test.each([
  ['ten times the next bid is no slip', 82_500, 8_250, undefined, null],
  ['one more is', 82_501, 8_250, undefined, 8_250],
  ['the upper estimate counts where it is higher', 150_000, 5_000, { to: 15_000 }, null],
  ['and is named', 150_001, 5_000, { to: 15_000 }, 15_000],
  ['but not where it is lower', 60_000, 6_000, { to: 1_000 }, null],
  ['without a next bid the estimate is all there is', 80_000_000_000, null, { to: 20_000 }, 20_000],
  ['with neither nothing is asked', 80_000_000_000, undefined, null, null],
])('%s', (_, amount, next, estimate, expected) => {
  expect(expectedBelow(amount, next, estimate)).toBe(expected);
});
