import { expect, test } from 'vitest';
import { hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aHybridAuction, aLogEntry, hybridMessage } from '../../testing/fixtures/hybrid.ts';
import { hybridModels } from './hybrid.model.ts';

test('a message received before the first request does not change the answer', async () => {
  const { store, clock, world, count } = hybridRoom();
  store.catalogue.auctions().retain();
  store.live.retain();
  const hybrid = store.model(hybridModels)('winter-elite');
  await clock.advance(100);
  count(1);
  await clock.advance(100);
  // The answer says that the counting was taken back meanwhile.
  world.auctions = [aHybridAuction({ rev: 12, counting: 0 })];
  hybrid.retain();
  await clock.advance(100);
  expect(hybrid.counting.value).toBe(0);
});

test('a late bid message does not reset the counting', async () => {
  const { store, clock, hub, lot, bid, count } = hybridRoom();
  const hybrid = store.model(hybridModels)('winter-elite');
  hybrid.retain();
  await clock.advance(100);
  const old = { ...lot(), rev: 5 };
  bid(20_500);
  bid(21_000);
  count(1);
  await clock.advance(16);
  hub.send('auctionlot.hybrid.bid', hybridMessage(old, [aLogEntry({ no: 3, kind: 'bid', amount: 20_500 })]));
  await clock.advance(16);
  expect(hybrid.counting.value).toBe(1);
});
