import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import { privateTopic } from './private-topic.ts';

const MINE = 'online-auction/test/user/u1';

async function setUp(options: HybridRoomOptions = {}) {
  const room = hybridRoom(options);
  const { store, clock, hub } = room;
  const { isReceiving } = store.model(privateTopic);
  const statuses: string[] = [];
  effect(() => void statuses.push(store.live.status.value));
  const leave = store.model(hybridModels)('winter-elite').retain();
  await clock.advance(100);
  const asked = () => hub.requests.map((url, index) => [url.searchParams.getAll('topic'), hub.tokens[index]]);
  return { ...room, isReceiving, statuses, leave, asked };
}

test('joins the one stream with the token while something hybrid is shown', async () => {
  const { asked, isReceiving, leave, clock, hub, store } = await setUp();
  expect(asked().at(-1)).toEqual([['online-auction/test', MINE], 'Bearer token-of-anna']);
  expect(isReceiving.value).toBe(true);
  expect(hub.open()).toBe(1);
  store.live.retain();
  leave();
  await clock.advance(10);
  expect(asked().at(-1)).toEqual([['online-auction/test'], null]);
  expect(isReceiving.value).toBe(false);
  expect(hub.open()).toBe(1);
});

test('a view replaced by the next one does not reopen the stream', async () => {
  const { store, hub, leave, clock, isReceiving } = await setUp();
  const before = hub.requests.length;
  leave();
  leave();
  store.model(privateTopic).retain();
  store.live.retain();
  await clock.advance(100);
  expect([hub.requests.length, isReceiving.value]).toEqual([before, true]);
});

test('a guest’s stream has the public topic only, and no token', async () => {
  const { asked, isReceiving } = await setUp({ signedIn: false });
  expect(asked()).toEqual([[['online-auction/test'], null]]);
  expect(isReceiving.value).toBe(false);
});

test('signing in and out reopens the stream from the cursor, without a change of status', async () => {
  const { store, hub, clock, bid, asked, isReceiving, statuses } = await setUp({ signedIn: false });
  bid(20_500);
  await clock.advance(16);
  statuses.length = 0;
  await store.session.login({ email: 'anna@example.com', password: 'secret' });
  await clock.advance(0);
  expect(asked().at(-1)).toEqual([['online-auction/test', MINE], 'Bearer token-of-anna']);
  expect(hub.requests.at(-1)?.searchParams.get('lastEventID')).toBe('101');
  expect(isReceiving.value).toBe(true);
  store.session.logout();
  await clock.advance(0);
  expect(asked().at(-1)).toEqual([['online-auction/test'], null]);
  expect(isReceiving.value).toBe(false);
  expect(statuses).toEqual([]);
  expect(hub.open()).toBe(1);
});

test('sends no token while nothing hybrid is shown', async () => {
  const { store, clock, hub } = hybridRoom();
  store.catalogue.lotIds('h').retain();
  await clock.advance(100);
  expect(hub.tokens).toEqual([null]);
});

test('loads personal data again after a reconnect, because private messages are not replayed', async () => {
  const { store, clock, hub, transport } = await setUp();
  store.mine.lot('h2');
  await clock.advance(10);
  const before = transport.count('GET /user/lots');
  hub.cut();
  await clock.advance(1_100);
  expect(hub.open()).toBe(1);
  expect(transport.count('GET /user/lots')).toBe(before + 1);
});

test('continues with the public topic when the hub refuses the token', async () => {
  const { store, hub, clock, isReceiving, statuses, asked, bid } = await setUp({ signedIn: false });
  hub.behave('refuse');
  await store.session.login({ email: 'anna@example.com', password: 'secret' });
  await clock.advance(0);
  expect(statuses.at(-1)).toBe('retrying');
  hub.behave('open');
  await clock.advance(1_000);
  expect(asked().at(-1)).toEqual([['online-auction/test'], null]);
  expect([store.live.status.value, isReceiving.value]).toEqual(['open', false]);
  bid(20_500);
  await clock.advance(16);
  expect(store.lots.lot('h2').value?.currentPrice).toBe(20_500);
});

test('tries a refused token again after 30 s, without a change of status', async () => {
  const { store, hub, clock, isReceiving, statuses, asked } = await setUp({ signedIn: false });
  hub.behave('fail');
  await store.session.login({ email: 'anna@example.com', password: 'secret' });
  await clock.advance(0);
  hub.behave('open');
  await clock.advance(1_000);
  expect([isReceiving.value, asked().at(-1)?.[1]]).toEqual([false, null]);
  statuses.length = 0;
  await clock.advance(30_000);
  expect([isReceiving.value, asked().at(-1)?.[1]]).toEqual([true, 'Bearer token-of-anna']);
  expect(statuses).toEqual([]);
});

test('stops trying a token after the third failure', async () => {
  const { store, hub, clock, isReceiving } = await setUp({ signedIn: false });
  hub.behave('refuse');
  await store.session.login({ email: 'anna@example.com', password: 'secret' });
  await clock.advance(0);
  for (let again = 0; again < 10; again += 1) {
    hub.behave('open');
    await clock.advance(29_999);
    hub.behave('refuse');
    await clock.advance(1);
  }
  const sent = () => hub.tokens.filter((token) => token !== null).length;
  expect(sent()).toBe(3);
  expect([store.live.status.value, isReceiving.value]).toEqual(['open', false]);
});

test('does not blame the token for a stream that failed without it', async () => {
  const room = hybridRoom();
  const { store, hub, clock, transport } = room;
  const profile = transport.hold('GET /user/profile');
  hub.behave('fail');
  const { isReceiving } = store.model(privateTopic);
  store.model(hybridModels)('winter-elite').retain();
  await clock.advance(500);
  expect(store.live.status.value).toBe('retrying');
  profile.release();
  hub.behave('open');
  await clock.advance(3_000);
  expect([isReceiving.value, hub.tokens.at(-1)]).toEqual([true, 'Bearer token-of-anna']);
});

test('reconnects with a token that was accepted before', async () => {
  const { hub, clock, isReceiving, asked } = await setUp();
  hub.behave('fail');
  hub.cut();
  await clock.advance(500);
  hub.behave('open');
  await clock.advance(1_000);
  expect(asked().at(-1)?.[1]).toBe('Bearer token-of-anna');
  expect(isReceiving.value).toBe(true);
});
