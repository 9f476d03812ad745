import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot, bidMessage, updateOf } from '../../testing/fixtures/lots.ts';
import { catchingUpModel } from './catch-up.ts';

const UPDATE = 'GET /auctionlot/update/{id}';

async function setUp() {
  const test = createTestStore();
  test.store.catalogue.lotIds('a1').retain();
  await test.clock.advance(3_000);
  const { hub, clock, store } = test;
  return {
    ...test,
    catching: store.model(catchingUpModel)('l1'),
    other: store.model(catchingUpModel)('l2'),
    /** The connection is lost for so many ms, and comes back with its next retry. */
    async goAway(ms: number) {
      hub.behave('fail');
      hub.cut();
      await clock.advance(ms);
      hub.behave('open');
      store.live.resume();
      await clock.advance(10);
    },
  };
}

test('after a reconnect a lot is catching up until the server has answered', async () => {
  const { catching, other, goAway, transport, clock, store } = await setUp();
  expect(catching.value).toBe(false);
  const gate = transport.hold(UPDATE);
  await goAway(4_000);
  expect([store.live.status.value, catching.value]).toEqual(['open', true]);
  transport.on(UPDATE, { body: updateOf(aLot(), { rev: 9, currentPrice: 9_500, nextBid: 9_750 }) });
  await clock.advance(1_000);
  expect(catching.value).toBe(true);
  gate.release();
  await clock.settle();
  expect(catching.value).toBe(false);
  expect(store.lots.lot('l1').value?.nextBid).toBe(9_750);
  // A lot that is not shown is not requested.
  expect([other.value, transport.count(UPDATE)]).toEqual([false, 1]);
});

test('the answer after a reconnect does not overwrite a newer price from the replay', async () => {
  const { goAway, transport, clock, store, hub } = await setUp();
  transport.on(UPDATE, { body: updateOf(aLot(), { rev: 9, currentPrice: 9_500 }) });
  const gate = transport.hold(UPDATE);
  await goAway(4_000);
  await clock.advance(1_000);
  hub.send('auctionlot.bid', bidMessage(aLot(), { rev: 10, currentPrice: 10_000 }));
  await clock.advance(50);
  gate.release();
  await clock.settle();
  expect(store.lots.lot('l1').value?.currentPrice).toBe(10_000);
});

test('after two reconnects only the answer to the newer request ends the catch-up', async () => {
  const { catching, goAway, transport, clock } = await setUp();
  const gate = transport.hold(UPDATE);
  await goAway(4_000);
  await clock.advance(1_000);
  await goAway(4_000);
  await clock.advance(1_000);
  expect(gate.waiting()).toBe(2);
  gate.release();
  await clock.settle();
  expect(catching.value).toBe(true);
  gate.release();
  await clock.settle();
  expect(catching.value).toBe(false);
});

test('while the backend cannot read its ledger the page is paused, then it catches up by itself', async () => {
  const { catching, hub, store, transport, clock } = await setUp();
  hub.send('live.paused', {}, null);
  await clock.advance(20_000);
  expect([store.live.status.value, store.toasts.toasts.value]).toEqual(['paused', []]);
  const gate = transport.hold(UPDATE);
  hub.send('live.resumed', {}, null);
  await clock.advance(10);
  expect([store.live.status.value, catching.value]).toEqual(['open', true]);
  transport.on(UPDATE, { body: updateOf(aLot(), { rev: 9, currentPrice: 9_500 }) });
  await clock.advance(1_000);
  gate.release();
  await clock.settle();
  expect([catching.value, store.lots.lot('l1').value?.currentPrice]).toEqual([false, 9_500]);
  expect(hub.requests).toHaveLength(1);
});

test('a failed request ends the catch-up as well, so the bid button does not wait forever', async () => {
  const { catching, goAway, transport, clock } = await setUp();
  transport.on(UPDATE, { status: 500, body: {} });
  await goAway(4_000);
  expect(catching.value).toBe(true);
  await clock.advance(1_000);
  expect(catching.value).toBe(false);
});

test('a connection lost for less than a second starts no catch-up', async () => {
  const { catching, goAway, transport, clock } = await setUp();
  const seen: boolean[] = [];
  const stop = catching.subscribe((now) => seen.push(now));
  await goAway(500);
  await clock.advance(3_000);
  stop();
  expect([seen, transport.count(UPDATE)]).toEqual([[false], 0]);
});

test('a page restored from the back-forward cache after a long time catches up, although no timer ran meanwhile', async () => {
  const { catching, page, clock } = await setUp();
  page.emit('left');
  clock.sleep(600_000);
  page.emit('shown');
  await clock.advance(10);
  expect(catching.value).toBe(true);
});

test('after the device slept a lot catches up at once, and the stream that looked open is replaced', async () => {
  const { catching, hub, transport, clock, store } = await setUp();
  const stop = store.serverClock.onSecond(() => undefined);
  const gate = transport.hold(UPDATE);
  hub.behave('silent');
  clock.sleep(600_000);
  await clock.advance(1_000);
  expect([catching.value, store.live.status.value, hub.requests.length]).toEqual([true, 'connecting', 2]);
  transport.on(UPDATE, { body: updateOf(aLot(), { rev: 9, currentPrice: 9_500 }) });
  await clock.advance(1_000);
  gate.release();
  await clock.settle();
  expect([catching.value, store.lots.lot('l1').value?.currentPrice]).toEqual([false, 9_500]);
  stop();
});
