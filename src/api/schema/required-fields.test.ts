import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MINIMAL_LOT } from '../../testing/fixtures/required-fields.ts';
import { readTolerantly } from '../read.ts';
import { Auction } from './auction.ts';
import { HybridAuction } from './hybrid-auction.ts';
import { LotSummary, LotUpdate } from './lot-summary.ts';
import { LotBidPayload } from './message.ts';

const read = (lot: object) => v.parse(LotSummary, structuredClone(lot));

test('a lot needs only the required fields; the others are unknown', () => {
  const lot = read(MINIMAL_LOT);
  expect(lot).toMatchObject({ bidCount: 3, bids: null, number: null, startPrice: null });
  expect([lot.status, lot.currentPrice, lot.nextBid, lot.reserve, lot.askingPrice]).toEqual(
    Array(5).fill(undefined),
  );
  expect(lot.facts).toMatchObject({ vatRate: null, premiumRate: null, premiumVatRate: null });
  // The slug replaces the missing id of the auction.
  expect(lot.auction).toBe(MINIMAL_LOT.auctionslug);
  for (const field of Object.keys(MINIMAL_LOT)) {
    const { [field as 'id']: _, ...without } = MINIMAL_LOT;
    expect([field, v.safeParse(LotSummary, without).success]).toEqual([field, false]);
  }
});

test.each<[string, unknown, number | null | undefined, number]>([
  ['no bids', [], null, 0],
  ['the number 0', 0, null, 0],
  ['a number', 3, undefined, 3],
  ['a list in any order', [{ amount: 700 }, { amount: 900 }, { amount: 800 }], 900, 3],
  ['a list with a struck bid', [{ amount: 900, cancelled: true }, { amount: 800 }], 800, 2],
  ['struck bids alone', [{ amount: 900, cancelled: true }], null, 1],
])('price and number of bids are right when a backend sends %s', (_, bids, price, count) => {
  const { currentPrice, bidCount } = v.parse(LotUpdate, { id: 'l1', end: null, bids });
  expect([currentPrice, bidCount]).toEqual([price, count]);
});

test('the backend’s price and count override those of the bids', () => {
  const lot = read({ ...MINIMAL_LOT, bids: [{ amount: 900 }], bidCount: 40, currentPrice: 950 });
  expect(lot).toMatchObject({ bidCount: 40, currentPrice: 950 });
  expect(read({ ...MINIMAL_LOT, bids: [], bidCount: 40 }).currentPrice).toBeUndefined();
});

test('a broken bid is left out, and the other bids stay', () => {
  const dropped: string[] = [];
  const lots = [{ ...MINIMAL_LOT, bids: [{ amount: 900 }, { amount: 'much' }] }];
  const result = readTolerantly(v.array(LotSummary), lots, (path) => dropped.push(path));
  expect(result).toMatchObject({ ok: true, value: [{ bids: [{ amount: 900 }] }] });
  expect(dropped).toEqual(['0.bids.1.amount']);
});

test('a message about a bid needs only the lot, its end and its number of bids', () => {
  const payload = { auctionlot: 'l1', end: MINIMAL_LOT.end, bids: 4 };
  expect(v.parse(LotBidPayload, payload)).toMatchObject({ bidCount: 4, auctionlot: 'l1' });
});

test('a status that this version does not know is shown as unknown, for lots and auctions', () => {
  expect(read({ ...MINIMAL_LOT, status: 'postponed' }).status).toBe('unknown');
  expect(v.parse(Auction, { id: 'a', slug: 'spring', status: 'postponed' }).status).toBe('unknown');
});

test('an auction without a name is named by its slug, and a live lot may be given by its slug alone', () => {
  expect(v.parse(Auction, { id: 'a', slug: 'spring' })).toMatchObject({
    name: 'spring',
    start: null,
    lotCount: null,
  });
  const hybrid = {
    id: 'h',
    slug: 'elite',
    liveAuctionlot: { slug: 'nova' },
    counting: true,
    message: 'Hello',
  };
  expect(v.parse(HybridAuction, hybrid)).toMatchObject({
    name: 'elite',
    liveAuctionlot: { slug: 'nova' },
    counting: 1,
  });
});

test.each([14.97501, -1, 101, '19', {}])(
  'a lot with the invalid rate %j is kept, and its rate is unknown',
  (vatRate) => {
    expect(read({ ...MINIMAL_LOT, facts: { vatRate } }).facts.vatRate).toBeNull();
    expect(read({ ...MINIMAL_LOT, facts: { vatRate: 14.975 } }).facts.vatRate).toBe(14.975);
  },
);
