import { expect, test } from 'vitest';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { createFakeTabs } from '../../testing/fakes/fake-tabs.ts';
import { connectionHealthModel, connectionLostModel, offlineModel } from './connection-health.ts';

async function setUp(options?: TestStoreOptions) {
  const test = createTestStore(options);
  const isConnectionLost = test.store.model(connectionLostModel);
  test.store.catalogue.lotIds('a1').retain();
  return { ...test, lost: isConnectionLost };
}

test('a loss is reported only after a second, and a reconnect at once', async () => {
  const { hub, clock, lost: isConnectionLost } = await setUp();
  await clock.advance(3_000);
  expect(isConnectionLost.value).toBe(false);
  hub.behave('fail');
  hub.cut();
  await clock.advance(999);
  expect(isConnectionLost.value).toBe(false);
  await clock.advance(1);
  expect(isConnectionLost.value).toBe(true);
  hub.behave('open');
  await clock.advance(5_000);
  expect(isConnectionLost.value).toBe(false);
});

test('an offline browser is a loss although the stream looks open', async () => {
  const { hub, clock, lost: isConnectionLost, page } = await setUp();
  await clock.advance(3_000);
  page.emit('offline');
  await clock.advance(999);
  expect([hub.open(), isConnectionLost.value]).toEqual([1, false]);
  await clock.advance(1);
  expect([hub.open(), isConnectionLost.value]).toEqual([1, true]);
  page.emit('online');
  await clock.advance(100);
  expect([hub.open(), isConnectionLost.value]).toEqual([1, false]);
  // A stream that ends before it was healthy would count as a failure.
  await clock.advance(2_000);
  page.emit('offline');
  await clock.advance(1_000);
  hub.end();
  await clock.advance(2_000);
  expect([hub.open(), isConnectionLost.value]).toEqual([1, false]);
});

test('the stream of another tab does not prove that there is a network, a stream of this page does', async () => {
  const browser = createFakeTabs();
  const other = createTestStore({ tabs: browser.tab() });
  other.store.catalogue.lotIds('a1').retain();
  await other.clock.advance(3_000);
  const { store, hub, clock, page, lost: isConnectionLost } = await setUp({ tabs: browser.tab() });
  const isOffline = store.model(offlineModel);
  page.emit('offline');
  await clock.advance(3_000);
  expect([store.live.status.value, hub.open(), isOffline.value, isConnectionLost.value]).toEqual([
    'open',
    0,
    true,
    true,
  ]);
  other.store.dispose();
  await clock.advance(100);
  expect([store.live.status.value, hub.open(), isOffline.value, isConnectionLost.value]).toEqual([
    'open',
    1,
    false,
    false,
  ]);
});

test('a reconnect after an orderly end does not change the status, not even to connecting', async () => {
  const { hub, clock, store } = await setUp();
  const state = store.model(connectionHealthModel);
  const said: string[] = [];
  const stop = state.subscribe((now) => said.push(now));
  await clock.advance(3_000);
  hub.end();
  await clock.advance(2_000);
  expect(said).toEqual(['connecting', 'open']);
  stop();
});

test('the first attempt to connect is no loss, a failed one is', async () => {
  const { hub, clock, lost: isConnectionLost } = await setUp();
  hub.behave('silent');
  await clock.advance(5_000);
  expect(isConnectionLost.value).toBe(false);
  hub.behave('fail');
  const second = await setUp();
  second.hub.behave('refuse');
  await second.clock.advance(1_100);
  expect(second.lost.value).toBe(true);
});

test('a stream that ended in order and does not reopen is a loss', async () => {
  const { hub, clock, lost: isConnectionLost } = await setUp();
  await clock.advance(3_000);
  hub.behave('silent');
  hub.end();
  await clock.advance(3_000);
  expect(isConnectionLost.value).toBe(true);
});

test('a second loss is reported like the first', async () => {
  const { hub, clock, lost: isConnectionLost } = await setUp();
  await clock.advance(3_000);
  for (const _ of ['first', 'second']) {
    hub.behave('fail');
    hub.cut();
    await clock.advance(1_000);
    expect(isConnectionLost.value).toBe(true);
    hub.behave('open');
    await clock.advance(5_000);
    expect(isConnectionLost.value).toBe(false);
  }
});
