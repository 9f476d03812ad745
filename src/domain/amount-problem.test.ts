import { expect, test } from 'vitest';
import { amountProblem } from './amount-problem.ts';
import { MAX_AMOUNT } from './money.ts';

test.each([
  ['not entered', null, null, 'empty'],
  ['not readable', null, 'fraction', 'fraction'],
  ['one below the floor', 9_999, null, 'too_low'],
  ['at the floor', 10_000, null, null],
  ['at the limit', 50_000, null, null],
  ['above the limit', 50_001, null, 'over_limit'],
] as const)('an amount that is %s', (_name, amount, unread, problem) => {
  expect(amountProblem(amount, unread, { floor: 10_000, reach: 50_000 })).toBe(problem);
});

test('without a limit only the largest amount of all is a bound', () => {
  expect(amountProblem(MAX_AMOUNT, null, { floor: 10_000 })).toBeNull();
  expect(amountProblem(MAX_AMOUNT + 1, null, { floor: 10_000 })).toBe('too_high');
});

test.each([
  ['enough', 25_000, 24_500, 24_500, null],
  ['exactly the next bid', 24_500, 24_500, 24_500, null],
  ['enough when it was chosen', 25_000, 26_000, 25_000, 'moved'],
  ['never enough', 20_000, 24_500, 24_500, 'too_low'],
  ['chosen on an earlier page', 20_000, 24_500, null, 'moved'],
] as const)('a bid that was %s', (_name, amount, floor, floorWhenChosen, problem) => {
  expect(amountProblem(amount, null, { floor, floorWhenChosen })).toBe(problem);
});

test('above the most that the auction takes an amount is too high, also beyond the limit', () => {
  const bounds = { floor: 10_000, reach: 50_000, cap: 40_000 };
  expect(amountProblem(40_000, null, bounds)).toBeNull();
  expect(amountProblem(40_001, null, bounds)).toBe('too_high');
  expect(amountProblem(60_000, null, bounds)).toBe('too_high');
});
