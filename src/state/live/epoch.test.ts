import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot, bidMessage } from '../../testing/fixtures/lots.ts';

test('after a database restore that a message reports, lower numbers are accepted', async () => {
  const made = createTestStore({ world: { lots: [aLot({ rev: 9, currentPrice: 8_000 })] } });
  const { store, hub, world, clock } = made;
  hub.headers['Live-Epoch'] = 'one';
  store.catalogue.lotIds('a1').retain();
  await clock.advance(5_000);
  hub.send('auctionlot.bid', bidMessage(aLot(), { rev: 10, currentPrice: 9_000 }));
  world.lots = [aLot({ rev: 2, currentPrice: 1_000 })];
  hub.headers['Live-Epoch'] = 'two';
  hub.send('database.reset', { epoch: 'two' }, 0);
  await clock.advance(3_000);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(1_000);
  hub.send('auctionlot.bid', bidMessage(aLot(), { rev: 3, currentPrice: 1_500 }), 50);
  await clock.advance(16);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(1_500);
});

test('a page opened after a database restore shows new bids, although the hub replays older messages', async () => {
  const made = createTestStore({ world: { lots: [aLot({ rev: 2, currentPrice: 1_000 })] } });
  const { store, hub, clock } = made;
  hub.send('auctionlot.bid', {}, 13);
  hub.headers['Live-Epoch'] = 'two';
  store.catalogue.lotIds('a1').retain();
  await clock.advance(5_000);
  // The number 13 is also the last but one before the restore.
  hub.send('auctionlot.bid', bidMessage(aLot(), { rev: 9, currentPrice: 9_000 }), 14);
  hub.send('database.reset', { epoch: 'two' }, 0);
  hub.send('auctionlot.bid', bidMessage(aLot(), { rev: 2, currentPrice: 1_000 }), 13);
  await clock.advance(3_000);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(1_000);
  hub.send('auctionlot.bid', bidMessage(aLot(), { rev: 3, currentPrice: 1_500 }), 14);
  await clock.advance(16);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(1_500);
});
