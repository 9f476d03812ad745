import { expect, test } from 'vitest';
import { directionOf, isLocale } from './locale.ts';
import { endMoveReason, isUnclosed, LOT_STATUSES, reserveState, shownStatus } from './lot-status.ts';

test('a lot whose time is up is closing until the server has decided', () => {
  expect(shownStatus('active', 1_000, 999)).toBe('active');
  expect(shownStatus('active', 1_000, 1_000)).toBe('closing');
  expect(shownStatus('sold', 1_000, 2_000)).toBe('sold');
  expect(shownStatus('upcoming', 1_000, 2_000)).toBe('upcoming');
});

test('without a status a lot is open until its end, and over after it', () => {
  expect(shownStatus(undefined, 1_000, 999)).toBe('active');
  expect(shownStatus(undefined, 1_000, 1_000)).toBe('ended');
  expect(shownStatus(undefined, null, 1_000)).toBe('active');
  expect(shownStatus('unknown', 1_000, 999)).toBe('unknown');
});

test('a lot that an auctioneer ends does not close by the clock', () => {
  expect(shownStatus('active', null, 2_000)).toBe('active');
});

test('a lot is unclosed before its start and while it is open', () => {
  expect(LOT_STATUSES.filter(isUnclosed)).toEqual(['upcoming', 'active']);
});

test('a reserve is met from its own amount on', () => {
  expect(reserveState(null, 5_000)).toBe('none');
  expect(reserveState(5_000, null)).toBe('open');
  expect(reserveState(5_000, 4_999)).toBe('open');
  expect(reserveState(5_000, 5_000)).toBe('met');
});

test('an end that moved without a bid has a reason, if this version knows the reason', () => {
  const lots = [
    {},
    { endMoved: null },
    ...['undecided', 'unwritable', 'outage', 'flood'].map((reason) => ({ endMoved: { reason } })),
  ];
  expect(lots.map(endMoveReason)).toEqual([null, null, 'undecided', 'unwritable', 'outage', null]);
});

test('only Arabic runs right to left, and only the four codes are locales', () => {
  expect((['en', 'de', 'fr', 'ar'] as const).map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'rtl']);
  expect(['en', 'EN', 'de-DE', 'nl', '', null].filter(isLocale)).toEqual(['en']);
});
