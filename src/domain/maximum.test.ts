import { expect, test } from 'vitest';
import { isMaximumAlive, isMaximumPassed, isStoppedByLimit } from './maximum.ts';

const open = { status: 'active', currentPrice: 36_000, nextBid: 36_500 } as const;

test.each([
  ['the leader, beyond the price', 36_250, open, true, true],
  ['the leader, at the price', 36_000, open, true, false],
  ['the leader, below the own direct bid', 34_000, open, true, false],
  ['anybody else, from the next bid on', 36_500, open, false, true],
  ['anybody else, below the next bid', 36_250, open, false, false],
  ['anybody else, while nothing is asked for', 36_250, { ...open, nextBid: null }, false, true],
  [
    'the winner of a lot that was sold',
    40_000,
    { ...open, status: 'sold', nextBid: null } as const,
    true,
    false,
  ],
  ['a lot without bids', 500, { status: 'active', currentPrice: null, nextBid: null } as const, false, true],
])('whether a maximum can still bid is known for %s', (_, max, lot, isLeading, alive) => {
  expect(isMaximumAlive(max, lot, isLeading)).toBe(alive);
});

test('a maximum is passed only by a price above it', () => {
  expect([22_000, 28_000, 28_500, null].map((price) => isMaximumPassed(28_000, price))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test.each([
  ['the limit reaches less than the price', 50_000, 29_000, 28_500, true],
  // In a tie the hall wins.
  ['the limit reaches the price', 50_000, 29_000, 29_000, true],
  ['the limit reaches further: something else has stopped it', 50_000, 29_000, 29_500, false],
  ['there is no limit', 50_000, 29_000, null, false],
  ['the price has reached the maximum', 29_000, 29_000, 20_000, false],
  ['the price has passed the maximum', 28_000, 29_000, 20_000, false],
] as const)('an absentee bid stopped by the limit: %s', (_title, max, price, allowed, stops) => {
  expect(isStoppedByLimit(max, price, allowed)).toBe(stops);
});
