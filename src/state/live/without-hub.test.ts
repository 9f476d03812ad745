import { expect, test } from 'vitest';
import { connectedPage } from '../../testing/fakes/connected-page.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { connectionLostModel } from './connection-health.ts';

const LOTS = 'GET /auction/{auction}/auctionlots';

test.each([
  ['of which the page says so: no request is made', { hub: null }, 0],
  ['whose address answers 404: from that answer', {}, 1],
])('the page polls at once where there is no hub, %s', async (_, config, requests) => {
  const made = createTestStore({ config });
  const { store, hub, clock, world, transport } = made;
  hub.behave('absent');
  const isConnectionLost = store.model(connectionLostModel);
  store.catalogue.lotIds('a1').retain();
  await clock.advance(100);
  expect([store.live.status.value, hub.requests.length]).toEqual(['polled', requests]);
  world.lots = [aLot({ rev: 9, currentPrice: 12_000 })];
  await clock.advance(2_000);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(12_000);
  const asked = transport.count(LOTS);
  await clock.advance(30_000 - 2_100);
  expect(transport.count(LOTS) - asked).toBe(2);
  expect([store.live.status.value, isConnectionLost.value, store.toasts.toasts.value]).toEqual([
    'polled',
    false,
    [],
  ]);
});

test('updates are shown as paused only while the polls fail', async () => {
  const { store, clock, transport } = await connectedPage({ config: { hub: null } });
  const status = () => store.live.status.value;
  const restore = transport.on(LOTS, 'network');
  await clock.advance(2_000);
  expect(status()).toBe('paused');
  await clock.advance(60_000);
  expect(status()).toBe('paused');
  restore();
  await clock.advance(12_000);
  expect(status()).toBe('polled');
});

test('a visitor who opens another part of the page gets polled data there as well', async () => {
  const { store, clock, hub, leave, lotsAsked } = await connectedPage({ config: { hub: null } });
  leave();
  await clock.advance(100);
  const asked = lotsAsked();
  store.catalogue.lotIds('a1').retain();
  await clock.advance(2_000);
  expect([store.live.status.value, lotsAsked() - asked, hub.requests.length]).toEqual(['polled', 1, 0]);
});
