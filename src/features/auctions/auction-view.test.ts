import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Auction } from '../../api/schema/auction.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { extensionLine, lotCount, timesLine } from './auction-view.ts';

const auction = (change: Partial<Auction> = {}): Auction => ({
  ...v.parse(Auction, {
    id: '1',
    slug: 'autumn',
    name: 'Autumn Riding Horses',
    status: 'running',
    start: '2026-11-15T09:00:00Z',
    firstEnd: '2026-11-22T17:00:00Z',
    end: '2026-11-22T19:00:00Z',
    lotCount: 1042,
    extension: { window: 120, length: 120 },
  }),
  ...change,
});
const i18n = await createI18n({
  locale: 'en',
  load: loadMessages,
  log: () => {},
  timeZone: 'UTC',
});
const times = (change: Partial<Auction>, now = '2026-11-20T00:00:00Z') =>
  timesLine(auction(change), Date.parse(now), i18n);

test('the status of an auction shows the date that matters then', () => {
  expect(times({ status: 'upcoming' })).toMatch(/^opens Sunday, November 15, 2026/);
  expect(times({})).toMatch(/^next lot closes Sunday, November 22, 2026 at 5:00/);
  expect(times({}, '2026-11-22T18:00:00Z')).toMatch(/^last lot closes Sunday, November 22, 2026 at 7:00/);
  expect(times({ status: 'ended' })).toMatch(/^ended Sunday, November 22/);
  expect(times({ status: 'ended', kind: 'hybrid', end: null })).toMatch(/^took place Sunday, November 15/);
  expect(times({ kind: 'hybrid', status: 'upcoming' })).toMatch(/^starts /);
  expect(times({ kind: 'hybrid', status: 'live', firstEnd: null, end: null })).toMatch(/^started /);
  expect(times({ status: 'paused' })).toBe('');
  expect(times({ kind: 'hybrid', status: 'paused', firstEnd: null, end: null })).toMatch(/^started /);
});

test('the facts of an auction say that a late bid extends a lot, if the auction has a soft close and is not over', () => {
  expect(extensionLine(auction(), i18n)).toBe('bids in the last 2 minutes extend a lot');
  expect(extensionLine(auction({ extension: { window: 60, length: 60 } }), i18n)).toBe(
    'bids in the last minute extend a lot',
  );
  expect(extensionLine(auction({ extension: { window: 90, length: 90 } }), i18n)).toBe(
    'bids in the last 90 seconds extend a lot',
  );
  expect(extensionLine(auction({ extension: null }), i18n)).toBe('');
  expect(extensionLine(auction({ status: 'ended' }), i18n)).toBe('');
});

test('the number of lots is formatted in the language', () => {
  expect(lotCount(auction(), i18n)).toBe('1,042 lots');
  expect(lotCount(auction({ lotCount: 1 }), i18n)).toBe('1 lot');
});
