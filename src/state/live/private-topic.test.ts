import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import { myDataModel } from '../session/my-data.model.ts';
import { privateTopicModel } from './private-topic.ts';

const MINE = 'online-auction/test/user/u1';

async function setUp(options: HybridRoomOptions = {}) {
  const room = hybridRoom(options);
  const { store, clock, hub } = room;
  const { isReceiving } = store.model(privateTopicModel);
  const statuses: string[] = [];
  effect(() => void statuses.push(store.live.status.value));
  const leave = store.model(hybridModels)('winter-elite').retain();
  await clock.advance(100);
  const asked = () => hub.requests.map((url, index) => [url.searchParams.getAll('topic'), hub.tokens[index]]);
  return { ...room, isReceiving, statuses, leave, asked };
}

test.each(['spring-foals', 'winter-elite'])(
  'on any page a signed-in user’s stream has the private topic from the start: %s',
  async (auction) => {
    const { store, clock, hub } = createTestStore({ signedIn: true });
    store.catalogue.lotIds(auction).retain();
    await clock.advance(3_000);
    expect(hub.requests.map((url) => url.searchParams.getAll('topic'))).toEqual([
      ['online-auction/test', MINE],
    ]);
    expect([store.model(privateTopicModel).isReceiving.value, hub.tokens]).toEqual([
      true,
      ['Bearer token-of-anna'],
    ]);
  },
);

test('a profile that does not load does not delay the stream', async () => {
  const { store, clock, hub, transport } = createTestStore({ signedIn: true });
  const profile = transport.hold('GET /user/profile');
  store.catalogue.lotIds('spring-foals').retain();
  await clock.advance(1_900);
  expect(hub.open()).toBe(0);
  await clock.advance(200);
  expect(hub.tokens).toEqual([null]);
  profile.release();
  await clock.advance(100);
  expect([hub.tokens, hub.open()]).toEqual([[null, 'Bearer token-of-anna'], 1]);
});

test('a stream that is paused by the backend still delivers the private topic', async () => {
  const { hub, clock, isReceiving, store } = await setUp();
  hub.send('live.paused', {}, null);
  await clock.advance(5_000);
  expect([store.live.status.value, isReceiving.value]).toEqual(['paused', true]);
});

test('a session that has ended on the server is noticed on the stream, and the page is signed out', async () => {
  const { hub, clock, store, transport } = await setUp();
  // Another session of the same user has ended.
  hub.sendPrivate(MINE, 'session.ended', {});
  await clock.advance(10);
  expect(store.session.isLoggedIn.value).toBe(true);
  transport.on('GET /user/profile', { status: 401, body: { code: 'session_invalid', status: 401 } });
  hub.sendPrivate(MINE, 'session.ended', {});
  await clock.advance(10);
  expect([store.session.isLoggedIn.value, store.session.hasExpired.value]).toEqual([false, true]);
});

test('the page that deletes the account shows no message that the session has ended', async () => {
  const { hub, clock, store, transport } = await setUp();
  transport.on('POST /user/delete', { body: {} });
  const deletion = transport.hold('POST /user/delete');
  const profiles = transport.count('GET /user/profile');
  const deleting = store.model(myDataModel).deleteAccount('secret');
  await clock.advance(0);
  hub.sendPrivate(MINE, 'session.ended', {});
  await clock.advance(10);
  deletion.release();
  expect((await deleting).ok).toBe(true);
  await clock.advance(10);
  expect([store.session.isLoggedIn.value, store.session.hasExpired.value]).toEqual([false, false]);
  expect(transport.count('GET /user/profile')).toBe(profiles);
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

test('personal data loads again after a reconnect, because private messages are not replayed', async () => {
  const { store, clock, hub, transport } = await setUp();
  store.myLots.lot('h2');
  await clock.advance(10);
  const before = transport.count('GET /user/lots');
  hub.cut();
  await clock.advance(1_100);
  expect(hub.open()).toBe(1);
  expect(transport.count('GET /user/lots')).toBe(before + 1);
});

test('the stream continues with the public topic when the hub refuses the token', async () => {
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

test('a refused token is tried again after 30 s, without a change of status', async () => {
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

test('a token is not tried any more after the third failure', async () => {
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

test('a stream that also fails without the token does not count against the token', async () => {
  const room = hybridRoom();
  const { store, hub, clock, transport } = room;
  const profile = transport.hold('GET /user/profile');
  hub.behave('fail');
  const { isReceiving } = store.model(privateTopicModel);
  store.model(hybridModels)('winter-elite').retain();
  await clock.advance(2_500);
  expect(store.live.status.value).toBe('retrying');
  profile.release();
  hub.behave('open');
  await clock.advance(3_000);
  expect([isReceiving.value, hub.tokens.at(-1)]).toEqual([true, 'Bearer token-of-anna']);
});

test('a token that was accepted before is used for the reconnect', async () => {
  const { hub, clock, isReceiving, asked } = await setUp();
  hub.behave('fail');
  hub.cut();
  await clock.advance(500);
  hub.behave('open');
  await clock.advance(1_000);
  expect(asked().at(-1)?.[1]).toBe('Bearer token-of-anna');
  expect(isReceiving.value).toBe(true);
});

/** A hub that does not accept the session's token: the API sends numbered ones, valid for 300 s. */
async function withHubTokens() {
  const room = hybridRoom();
  room.world.user = { ...room.world.user, streamToken: true };
  let asked = 0;
  room.transport.on('POST /user/stream-token', () => {
    asked += 1;
    return { body: { token: `hub ${asked}`, validFor: 300 } };
  });
  const { isReceiving } = room.store.model(privateTopicModel);
  const leave = room.store.model(hybridModels)('winter-elite').retain();
  await room.clock.advance(100);
  return { ...room, isReceiving, leave };
}

test('a hub with its own tokens gets those, and never the token of the session', async () => {
  const { hub, isReceiving } = await withHubTokens();
  expect(hub.requests.at(-1)?.searchParams.getAll('topic')).toEqual(['online-auction/test', MINE]);
  expect(hub.tokens).toContain('Bearer hub 1');
  expect(hub.tokens).not.toContain('Bearer token-of-anna');
  expect(isReceiving.value).toBe(true);
});

test('a renewed token leaves the stream as it is, and is used by the next one', async () => {
  const { hub, clock, isReceiving } = await withHubTokens();
  const before = hub.requests.length;
  for (let beat = 0; beat < 4; beat += 1) {
    await clock.advance(50_000);
    hub.write(':\n');
  }
  expect(hub.requests).toHaveLength(before);
  // The hub ends the stream when its token expires.
  hub.end();
  await clock.advance(3_000);
  expect(hub.tokens.at(-1)).toBe('Bearer hub 2');
  expect(isReceiving.value).toBe(true);
});

test('a token that has expired is replaced before the retry, without losing the private topic', async () => {
  const { hub, clock, isReceiving } = await withHubTokens();
  hub.behave('refuse');
  hub.cut();
  await clock.advance(500);
  hub.behave('open');
  await clock.advance(1_000);
  expect([hub.tokens.at(-1), isReceiving.value]).toEqual(['Bearer hub 2', true]);
});

test('after signing out the token of the former user is not used', async () => {
  const { hub, clock, store, transport } = await withHubTokens();
  store.session.logout();
  await clock.advance(0);
  expect(hub.tokens.at(-1)).toBe(null);
  const asked = transport.count('POST /user/stream-token');
  await clock.advance(400_000);
  expect(transport.count('POST /user/stream-token')).toBe(asked);
});
