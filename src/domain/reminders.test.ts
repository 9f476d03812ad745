import { expect, test } from 'vitest';
import { dueReminders, ENDING_WITHIN, nextCheck, type WatchedLot } from './reminders.ts';

const NOW = 1_000_000_000;
const timed = (change: Partial<WatchedLot> = {}): WatchedLot => ({
  id: 'l1',
  isOpen: true,
  standing: 'other',
  ownBid: 0,
  end: NOW + 3_600_000,
  lotsAway: null,
  ...change,
});
const hybrid = (away: number | null): WatchedLot => timed({ isOpen: false, end: null, lotsAway: away });
const keys = (before: WatchedLot | undefined, lot: WatchedLot, now = NOW) =>
  dueReminders(before, lot, now).map(({ key }) => key);

test('being outbid gives a reminder, once for each own bid that is beaten', () => {
  const leading = timed({ standing: 'leading', ownBid: 8_000 });
  const outbid = timed({ standing: 'outbid', ownBid: 8_000 });
  expect(keys(leading, outbid)).toEqual(['outbid l1 8000']);
  expect(keys(outbid, outbid)).toEqual([]);
  expect(keys(leading, { ...outbid, ownBid: 9_000 })).toEqual(['outbid l1 9000']);
});

test('a lead that was lost before the page knew the lot gives no reminder', () => {
  const outbid = timed({ standing: 'outbid', ownBid: 8_000 });
  expect(keys(undefined, outbid)).toEqual([]);
  expect(keys(timed(), outbid)).toEqual([]);
});

test('a closed lot and a lot in the hall give no reminder of being outbid', () => {
  const leading = timed({ standing: 'leading' });
  expect(keys(leading, timed({ standing: 'outbid', isOpen: false }))).toEqual([]);
  expect(keys({ ...leading, end: null }, timed({ standing: 'outbid', end: null }))).toEqual([]);
});

test.each([
  ['before the last five minutes', NOW + ENDING_WITHIN + 1, []],
  ['with five minutes left', NOW + ENDING_WITHIN, ['ending l1']],
  ['with a second left', NOW + 1_000, ['ending l1']],
  ['at the end', NOW, []],
])('a lot gives a reminder in its last five minutes: %s', (_when, end, expected) => {
  expect(keys(undefined, timed({ end }))).toEqual(expected);
});

test('a closed lot gives no reminder of its end', () => {
  expect(keys(undefined, timed({ end: NOW + 1_000, isOpen: false }))).toEqual([]);
});

test.each([
  [null, []],
  [0, []],
  [1, ['near l1']],
  [3, ['near l1']],
  [4, []],
])('a lot %s calls away gives a reminder only at one to three calls', (away, expected) =>
  expect(keys(undefined, hybrid(away))).toEqual(expected),
);

test('the reminders are checked again when the last five minutes begin', () => {
  expect(nextCheck(timed(), NOW)).toBe(NOW + 3_600_000 - ENDING_WITHIN);
  expect(nextCheck(timed({ end: NOW + 1_000 }), NOW)).toBeNull();
  expect(nextCheck(timed({ isOpen: false }), NOW)).toBeNull();
  expect(nextCheck(hybrid(2), NOW)).toBeNull();
});
