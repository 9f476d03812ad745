import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { hybridLots } from '../../testing/fixtures/hybrid.ts';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import { hybridModels } from './hybrid.model.ts';
import { purchasesModels } from './purchases.model.ts';

async function setUp(options: HybridRoomOptions = {}) {
  const room = hybridRoom(options);
  const bought = room.store.model(purchasesModels)('winter-elite');
  effect(() => void bought.value);
  room.store.model(hybridModels)('winter-elite').retain();
  await room.clock.advance(100);
  return { ...room, bought };
}
const [first, ...others] = hybridLots();
const wonFirst = [
  { ...(first as (typeof others)[0]), bids: [aBid({ amount: 14_000, bidder: 'P7' })] },
  ...others,
];
const mine = [aMyLot({ auctionlot: 'h1', bid: 14_000 })];

test('purchases from before the page was opened are listed, with hammer price and total', async () => {
  const { bought, transport } = await setUp({ lots: wonFirst, mine });
  // 14,000 + 19 % + 6 % premium + 19 % on the premium, in cents.
  const total = 1_400_000 + 266_000 + 84_000 + 15_960;
  expect(bought.value).toEqual({
    isKnown: true,
    lots: [{ id: 'h1', hammer: 14_000, total }],
    hammer: 14_000,
    total,
  });
  expect(transport.calls.filter(({ path }) => path === '/user/lots')).toHaveLength(1);
});

test('the purchases follow each sale, and a reopened lot is removed from them', async () => {
  const { bought, bid, sell, change, clock } = await setUp({ lots: wonFirst, mine });
  bid(21_000, { bidder: 'P7', source: 'online' });
  await clock.advance(16);
  expect(bought.value.lots).toHaveLength(1);
  sell();
  await clock.advance(16);
  expect(bought.value.lots.map(({ id, hammer }) => [id, hammer])).toEqual([
    ['h1', 14_000],
    ['h2', 21_000],
  ]);
  expect(bought.value.hammer).toBe(35_000);
  change({ status: 'active', askingPrice: 21_500 }, [{ kind: 'reopened' }]);
  await clock.advance(16);
  expect(bought.value.hammer).toBe(14_000);
});

test('a guest has no purchases, nor does a user after signing out', async () => {
  const { bought, store } = await setUp({ lots: wonFirst, mine });
  store.session.logout();
  expect(bought.value).toEqual({ isKnown: false, lots: [], hammer: 0, total: 0 });
  expect((await setUp({ signedIn: false, lots: wonFirst })).bought.value.lots).toEqual([]);
});

test('without the server’s answer about the user’s lots, their purchases are unknown', async () => {
  const room = hybridRoom({ lots: wonFirst, mine });
  const fix = room.transport.on('GET /user/lots', 'network');
  const bought = room.store.model(purchasesModels)('winter-elite');
  effect(() => void bought.value);
  room.store.model(hybridModels)('winter-elite').retain();
  await room.clock.advance(100);
  expect(room.store.myLots.known('h1').value).toBe(true);
  expect(bought.value).toMatchObject({ isKnown: false, lots: [] });
  fix();
  await room.clock.advance(30_000);
  expect(bought.value).toMatchObject({ isKnown: true, hammer: 14_000 });
});
