import { expect, test } from 'vitest';
import { minutesAway, typicalLotDuration } from './lot-duration.ts';

const fell = (minute: number, status: 'sold' | 'unsold' | 'withdrawn' = 'sold') => ({
  end: new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString(),
  status,
});

test.each([
  [[], null],
  [[fell(0), fell(2), fell(4)], null],
  [[fell(0), fell(2), fell(4), fell(6)], 120_000],
  [[fell(0), fell(2), fell(4, 'unsold'), fell(34)], 120_000],
  [[fell(6), fell(0), fell(4), fell(2)], 120_000],
  [[fell(0), fell(2), fell(4), fell(5, 'withdrawn')], null],
])('after lots that ended %j the typical duration of a lot is %s ms', (lots, pace) => {
  expect(typicalLotDuration(lots)).toBe(pace);
});

test('only the latest lots count for the typical duration', () => {
  const slow = Array.from({ length: 11 }, (_, index) => fell(index * 10));
  const quick = Array.from({ length: 8 }, (_, index) => fell(101 + index));
  expect(typicalLotDuration([...slow, ...quick])).toBe(60_000);
});

test.each([
  [2, 120_000, 4],
  [1, 20_000, null],
  [3, null, null],
])('%i lots away at %s ms per lot is %s minutes', (away, pace, minutes) => {
  expect(minutesAway(away, pace)).toBe(minutes);
});
