import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { NativeEventSource } from '../../live/stream.ts';
import { connectedPage } from '../../testing/fakes/connected-page.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aLot, bidMessage } from '../../testing/fixtures/lots.ts';

test('the stream connects once the first answers have come, from their cursor', async () => {
  const { hub, transport, store, clock } = createTestStore();
  const gate = transport.hold('GET /auction/{auction}');
  store.catalogue.auction('a1').retain();
  store.catalogue.lotIds('a1').retain();
  store.live.retain();
  await clock.advance(1_000);
  expect(hub.requests).toHaveLength(0);
  gate.release();
  await clock.advance(10);
  expect(hub.requests).toHaveLength(1);
  expect(hub.requests[0]?.searchParams.get('topic')).toBe('online-auction/test');
  expect(hub.requests[0]?.searchParams.get('lastEventID')).toBe('100');
  expect(store.live.status.value).toBe('open');
});

test('the stream connects after 2 s without all answers, from the oldest cursor of the answers so far', async () => {
  const { hub, transport, store, clock } = createTestStore();
  for (const list of ['GET /auction/', 'GET /hybrid-auction/']) transport.on(list, 'never');
  store.catalogue.auctions().retain();
  store.live.retain();
  await clock.advance(2_000);
  expect(hub.requests).toHaveLength(1);
  expect(hub.requests[0]?.searchParams.get('lastEventID')).toBeNull();
});

test('the stream is open from the first retain to the last release', async () => {
  const { hub, store, clock, leave } = await connectedPage();
  const other = store.live.retain();
  leave();
  await clock.advance(10);
  expect(hub.open()).toBe(1);
  other();
  const next = store.live.retain();
  await clock.advance(10);
  expect(hub.requests).toHaveLength(1);
  expect(hub.open()).toBe(1);
  next();
  await clock.advance(10);
  expect(hub.open()).toBe(0);
  store.live.retain();
  await clock.advance(10);
  expect(hub.requests).toHaveLength(2);
});

test('the first message is applied at once, and those until the next frame as one batch, in order', async () => {
  const { hub, store, clock, price } = await connectedPage();
  const prices: Array<number | null | undefined> = [];
  effect(() => void prices.push(store.lots.lot('l1').value?.currentPrice));
  const send = (rev: number) =>
    hub.send('auctionlot.bid', bidMessage(aLot(), { rev, currentPrice: 8_000 + rev }));
  // Messages that arrive together are one change as well.
  for (const rev of [5, 6]) send(rev);
  await clock.advance(0);
  expect(prices).toEqual([8_000, 8_006]);
  for (let rev = 7; rev <= 24; rev += 1) send(rev);
  await clock.advance(15);
  expect(price()).toBe(8_006);
  await clock.advance(1);
  expect(prices).toEqual([8_000, 8_006, 8_024]);
  await clock.advance(16);
  send(25);
  await clock.advance(0);
  expect(price()).toBe(8_025);
});

test('a gap in seq reloads the data on the page, spread over a second', async () => {
  const { hub, clock, world, price, lotsAsked } = await connectedPage();
  world.lots = [aLot({ rev: 9, currentPrice: 12_000 })];
  hub.send('notification.global', { message: 'x' }, 101);
  await clock.advance(1_100);
  expect(lotsAsked()).toBe(1);
  hub.send('notification.global', { message: 'y' }, 104);
  await clock.advance(16);
  expect(lotsAsked()).toBe(1);
  await clock.advance(1_000);
  expect(lotsAsked()).toBe(2);
  expect(price()).toBe(12_000);
});

test('messages that were already seen are dropped, but not those without a seq', async () => {
  const { hub, store, clock } = await connectedPage();
  hub.send('notification.global', { message: 'a' });
  hub.send('notification.global', { message: 'again' }, 101);
  hub.send('notification.global', { message: 'before' }, 99);
  hub.send('notification.global', { message: { en: 'private', de: 'privat' } }, null);
  await clock.advance(16);
  expect(store.toasts.toasts.value.map(({ text }) => text)).toEqual(['a', 'private']);
});

test('a message that arrives while an answer is under way is kept', async () => {
  const { hub, store, transport, clock, price } = await connectedPage();
  const gate = transport.hold('GET /auction/{auction}/auctionlots');
  void store.catalogue.lotIds('a1').reload();
  await clock.settle();
  hub.send('auctionlot.bid', bidMessage(aLot()));
  await clock.advance(16);
  expect(price()).toBe(8_250);
  gate.release();
  await clock.settle();
  expect(price()).toBe(8_250);
});

test('an answer older than the stream’s cursor reloads the data on the page, once', async () => {
  const { hub, store, transport, clock, lotsAsked } = createLate();
  store.catalogue.lotIds('a1').retain();
  await clock.advance(2_000);
  expect(hub.requests).toHaveLength(1);
  transport.on('GET /auction/', { body: [], headers: { 'Live-Seq': '90' } });
  store.catalogue.auctions().retain();
  await clock.advance(1_000);
  expect(lotsAsked()).toBe(2);
  void store.catalogue.auctions().reload();
  await clock.advance(1_000);
  expect(lotsAsked()).toBe(2);
});

test('if the hub names no cursor, the page reloads data that may have changed since the first answers', async () => {
  const { hub, store, clock, lotsAsked } = createWithoutCursor();
  store.catalogue.lotIds('a1').retain();
  await clock.advance(0);
  expect(lotsAsked()).toBe(1);
  expect(hub.requests[0]?.searchParams.has('lastEventID')).toBe(false);
  // A change between the writing of the answer and the beginning of the stream is in neither.
  await clock.advance(2_000);
  expect(store.live.status.value).toBe('open');
  expect(lotsAsked()).toBe(2);
  await clock.advance(10_000);
  expect(lotsAsked()).toBe(2);
});

const LOTS = 'GET /auction/{auction}/auctionlots';
function createLate() {
  const test = createTestStore();
  return { ...test, lotsAsked: () => test.transport.count(LOTS) };
}
/** A page whose API sends no `Live-Seq`, and whose hub does not report where its stream begins. */
function createWithoutCursor() {
  const test = createLate();
  test.transport.on(LOTS, { body: [aLot()] });
  return test;
}

test('a reconnect resumes after the newest message applied', async () => {
  const { hub, clock, lotsAsked } = await connectedPage();
  hub.send('notification.global', { message: 'a' });
  await clock.advance(5_000);
  hub.headers['Last-Event-ID'] = '101';
  hub.end();
  await clock.advance(2_000);
  expect(hub.requests[1]?.searchParams.get('lastEventID')).toBe('101');
  await clock.advance(2_000);
  expect(lotsAsked()).toBe(1);
});

test('if a hub cannot replay from the cursor, the page reloads its data, and the hub’s cursor counts from then on', async () => {
  const { hub, store, clock, lotsAsked } = await connectedPage();
  await clock.advance(5_000);
  hub.headers['Last-Event-ID'] = '3';
  hub.end();
  await clock.advance(3_000);
  expect(lotsAsked()).toBe(2);
  hub.send('notification.global', { message: 'after a restore' }, 4);
  await clock.advance(16);
  expect(store.toasts.toasts.value).toHaveLength(1);
});

test('a hub without seq cannot resume, so a reconnect reloads the data on the page', async () => {
  const { hub, store, clock, lotsAsked } = createWithoutCursor();
  store.catalogue.lotIds('a1').retain();
  await clock.advance(10_000);
  const asked = lotsAsked();
  hub.cut();
  await clock.advance(3_000);
  expect(store.live.status.value).toBe('open');
  expect(lotsAsked()).toBe(asked + 1);
});

test.each(['stream', 'answer'])(
  'after a database restore, lower sequence numbers are accepted (%s)',
  async (way) => {
    const made = createTestStore({ world: { lots: [aLot({ rev: 9, currentPrice: 8_000 })] } });
    const { store, hub, world, transport, clock } = made;
    const asked = () => transport.count('GET /auction/{auction}/auctionlots');
    hub.headers['Live-Epoch'] = 'one';
    store.catalogue.lotIds('a1').retain();
    await clock.advance(5_000);
    world.lots = [aLot({ rev: 2, currentPrice: 1_000 })];
    hub.headers['Live-Epoch'] = 'two';
    if (way === 'stream') hub.end();
    else store.catalogue.auction('a1').retain();
    await clock.advance(3_000);
    expect(store.lots.lot('l1').value?.currentPrice).toBe(1_000);
    hub.send('auctionlot.bid', bidMessage(aLot(), { rev: 3, currentPrice: 1_500 }));
    await clock.advance(16);
    expect(store.lots.lot('l1').value?.currentPrice).toBe(1_500);
    expect(asked()).toBe(2);
    // A cached answer of the previous database changes nothing.
    hub.headers['Live-Epoch'] = 'one';
    store.catalogue.auctions().retain();
    await clock.advance(5_000);
    expect(asked()).toBe(2);
  },
);

test('after the fifth failed retry live updates are paused, with a toast and polling, until resume()', async () => {
  const { hub, store, clock, world, price, lotsAsked } = await connectedPage();
  hub.behave('fail');
  hub.cut();
  await clock.advance(31_000);
  expect(store.live.status.value).toBe('paused');
  expect(store.toasts.toasts.value).toMatchObject([{ kind: 'error' }]);
  world.lots = [aLot({ rev: 9, currentPrice: 12_000 })];
  expect(lotsAsked()).toBe(1);
  await clock.advance(10_000);
  expect(lotsAsked()).toBe(2);
  expect(price()).toBe(12_000);
  hub.behave('open');
  store.live.resume();
  await clock.settle();
  expect(store.live.status.value).toBe('open');
  await clock.advance(60_000);
  expect(lotsAsked()).toBe(2);
});

test('with the native EventSource, which hides heartbeats, the data on the page is polled while the page is visible', async () => {
  const sources: NativeEventSource[] = [];
  const nativeSource = () => {
    const source: NativeEventSource = {
      onopen: null,
      onmessage: null,
      onerror: null,
      close: () => undefined,
    };
    sources.push(source);
    return source;
  };
  const { hub, store, clock, page, world, price, lotsAsked } = await connectedPage({ nativeSource });
  hub.behave('silent');
  hub.cut();
  await clock.advance(9_000);
  sources[0]?.onopen?.(new Event('open'));
  const says = (event: string): void => {
    const data = JSON.stringify({ event, payload: {} });
    sources[0]?.onmessage?.(new MessageEvent('message', { data }));
  };
  says('live.paused');
  await clock.advance(500);
  expect(store.live.status.value).toBe('paused');
  says('live.resumed');
  await clock.advance(500);
  expect(store.live.status.value).toBe('open');
  const before = lotsAsked();
  // The stream is dead, but no event reports that.
  world.lots = [aLot({ rev: 9, currentPrice: 12_000 })];
  await clock.advance(10_000);
  expect([lotsAsked() - before, price()]).toEqual([1, 12_000]);
  page.emit('hidden');
  await clock.advance(30_000);
  expect(lotsAsked() - before).toBe(1);
  page.emit('visible');
  hub.behave('open');
  sources[0]?.onerror?.(new Event('error'));
  await clock.advance(5_000);
  expect([store.live.status.value, hub.open()]).toEqual(['open', 1]);
  const streaming = lotsAsked();
  await clock.advance(60_000);
  expect(lotsAsked()).toBe(streaming);
});

test('when the backend pauses live updates on an open stream, resume() opens another stream', async () => {
  const { hub, store, clock } = await connectedPage();
  hub.send('live.paused', {});
  await clock.advance(5_000);
  expect(store.live.status.value).toBe('paused');
  const before = hub.requests.length;
  store.live.resume();
  await clock.settle();
  expect([hub.requests.length - before, hub.open()]).toEqual([1, 1]);
  expect(store.live.status.value).toBe('open');
});

test('a list of lots applies hybrid bids, and reloads the auction or its lots when a message names them', async () => {
  const { store, clock, transport, bid, update, world, hub } = hybridRoom();
  store.catalogue.auctions().retain();
  store.catalogue.auction('winter-elite').retain();
  store.catalogue.lotIds('winter-elite').retain();
  store.catalogue.lotIds('spring-foals').retain();
  await clock.advance(100);
  bid(21_000);
  await clock.advance(16);
  const lot = store.lots.lot('h2').value;
  expect(lot).toMatchObject({ currentPrice: 21_000, askingPrice: 21_500, rev: 5 });
  expect(lot).not.toHaveProperty('log');
  update({ status: 'paused' });
  await clock.advance(1_000);
  expect(store.catalogue.auction('winter-elite').state.value.value?.status).toBe('paused');
  expect(store.catalogue.auctions().state.value.value?.[0]?.status).toBe('paused');
  const LOTS = 'GET /hybrid-auction/{auction}/auctionlots';
  const asked = transport.count(LOTS);
  world.lots = world.lots.slice(0, 3);
  hub.send('auctionlot.hybrid.update.auctionlots', { auction: 'h' });
  await clock.advance(1_000);
  expect(store.catalogue.lotIds('winter-elite').state.value.value).toHaveLength(3);
  expect(transport.count(LOTS)).toBe(asked + 1);
});
