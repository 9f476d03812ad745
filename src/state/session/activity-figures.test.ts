import { expect, test } from 'vitest';
import type { Activity } from '../../api/schema/activities.ts';
import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import { anActivity } from '../../testing/fixtures/activities.ts';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import { activityFigures } from './activity-figures.ts';

/** My figures of a lot at € 36,000. */
function figures(
  lot: Partial<LotSummary>,
  mine: Partial<MyLot> | null,
  activity: Partial<Activity> = {},
  standing: Activity['standing'] = 'leading',
) {
  const base = anActivity(activity);
  const now = { ...base.auctionlot, currentPrice: 36_000, nextBid: 36_500, bids: [], bidCount: 9, ...lot };
  return activityFigures(base, now, mine && aMyLot(mine), standing);
}
const line = (amount: number, change: Parameters<typeof aBid>[0] = {}) =>
  aBid({ id: `b${amount}`, bidder: 'P7', amount, ...change });
const rival = line(35_500, { bidder: 'P9' });

test('the highest bid is a leading bid above the maximum, or one without a maximum', () => {
  const lot = { currentPrice: 37_000, nextBid: 37_500, bids: [line(37_000), rival] };
  expect(figures(lot, { max: 36_000, bid: 37_000 })).toEqual({
    highest: 37_000,
    isByProxy: false,
    max: null,
    lostMax: null,
  });
  expect(figures(lot, { max: null, bid: 37_000 }, { max: 36_000 })).toMatchObject({ max: null });
});

test('a proxy bid is the highest bid, marked as such', () => {
  const lot = { bids: [line(36_000, { source: 'auto' }), rival, line(34_500)] };
  expect(figures(lot, { max: 40_000, bid: 34_500 }, { amount: 34_500 })).toEqual({
    highest: 36_000,
    isByProxy: true,
    max: 40_000,
    lostMax: null,
  });
});

test('a maximum is shown only while it can still bid', () => {
  const lot = { bids: [rival, line(34_000)] };
  expect(figures(lot, { max: 36_000, bid: 34_000 }, {}, 'outbid').max).toBeNull();
  expect(figures(lot, { max: 36_500, bid: 34_000 }, {}, 'outbid').max).toBe(36_500);
  expect(figures({ ...lot, status: 'sold', nextBid: null }, { max: 50_000 }, {}, 'won').max).toBeNull();
});

test('an absentee maximum is shown before it has bid', () => {
  const lot = { status: 'upcoming', currentPrice: null, nextBid: null, bidCount: 0 } as const;
  expect(figures(lot, { max: 40_000, bid: null }, { bid: null }, 'noted').max).toBe(40_000);
  expect(figures(lot, null, { bid: null, max: 40_000 }, 'noted').max).toBe(40_000);
  expect(figures(lot, { max: null, bid: null }, { bid: null, max: 40_000 }, 'noted').max).toBeNull();
});

test('for a lot that went to another bidder the maximum is shown, although it can bid no more', () => {
  const bids = [line(80_000, { bidder: 'P9' })];
  const lot: Partial<LotSummary> = { status: 'sold', nextBid: null, currentPrice: 80_000, bids };
  const mine = { max: 31_000, bid: 26_500 };
  expect(figures(lot, mine, {}, 'lost')).toMatchObject({ highest: 26_500, max: null, lostMax: 31_000 });
  expect(figures(lot, mine, {}, 'won').lostMax).toBeNull();
  expect(figures({}, mine, {}, 'outbid').lostMax).toBeNull();
});

test('a bid that is not among the newest 20 is kept, with its source from the list', () => {
  const bid = { amount: 30_000, source: 'auto' } as const;
  expect(figures({ bids: [rival] }, { bid: 30_000 }, { bid }, 'outbid')).toMatchObject({
    highest: 30_000,
    isByProxy: true,
  });
  expect(figures({ bids: [rival] }, { bid: 31_000 }, { bid }, 'outbid')).toMatchObject({
    highest: 31_000,
    isByProxy: false,
  });
});

test('the figures of the list are used until the bidder’s own data has loaded', () => {
  const bid = { amount: 36_000, source: 'online' } as const;
  expect(figures({}, null, { bid, max: 40_000 })).toEqual({
    highest: 36_000,
    isByProxy: false,
    max: 40_000,
    lostMax: null,
  });
});

test('a cancelled bid and bids of an earlier round are ignored', () => {
  const struck = { bids: [line(36_000, { cancelled: true }), rival] };
  expect(figures(struck, { bid: 36_000 }, {}, 'declined').highest).toBeNull();
  const again = { bids: [], bidCount: 0, currentPrice: null };
  expect(figures(again, { bid: 36_000 }, {}, 'outbid').highest).toBeNull();
});
