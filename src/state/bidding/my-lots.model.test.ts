import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aBid, aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import type { MyLots } from './my-lots.model.ts';

const ids = Array.from({ length: 150 }, (_, index) => `l${index}`);

test('the personal data of all lots on the page is requested together', async () => {
  const { store, transport, clock, world } = createTestStore({ signedIn: true });
  world.mine = [aMyLot({ auctionlot: 'l3', max: 9_000 })];
  for (const id of ids) store.myLots.lot(id);
  await clock.advance(0);
  const asked = transport.calls.filter(({ path }) => path === '/user/lots');
  expect(asked.map(({ query }) => query.get('ids')?.split(',').length)).toEqual([100, 50]);
  expect(store.myLots.lot('l3').value?.max).toBe(9_000);
  expect(store.myLots.lot('l4').value).toBeNull();
});

test('personal data is loaded after signing in and cleared after signing out', async () => {
  const { store, world, clock } = createTestStore();
  world.mine = [aMyLot()];
  store.catalogue.lotIds('a1').retain();
  const standing = store.myLots.standing('l1');
  await clock.advance(0);
  expect(standing.value).toBe('none');
  await store.session.login({ email: 'a@b.example', password: 'x' });
  await clock.advance(0);
  expect(standing.value).toBe('leading');
  store.session.logout();
  expect(standing.value).toBe('none');
  expect(store.myLots.lot('l1').value).toBeNull();
});

test('an answer that arrives after a sign-out is not shown', async () => {
  const { store, world, transport, clock } = createTestStore({ signedIn: true });
  world.mine = [aMyLot({ favourite: true })];
  const gate = transport.hold('GET /user/lots');
  store.myLots.lot('l1');
  await clock.advance(0);
  store.session.logout();
  gate.release();
  await clock.settle();
  expect(store.myLots.lot('l1').value).toBeNull();
});

test('personal data counts as known for a guest at once, and for others after the server’s answer or a failure', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  const gate = transport.hold('GET /user/lots');
  const isKnown = store.myLots.known('l1');
  await clock.advance(0);
  expect(isKnown.value).toBe(false);
  gate.release();
  await clock.settle();
  expect(isKnown.value).toBe(true);
  transport.on('GET /user/lots', 'network');
  const other = store.myLots.known('l2');
  await clock.advance(0);
  gate.release();
  await clock.settle();
  expect(other.value).toBe(true);
  store.session.logout();
  await store.session.login({ email: 'a@b.example', password: 'x' });
  expect(isKnown.value).toBe(false);
  expect(createTestStore().store.myLots.known('l1').value).toBe(true);
});

test('personal data is requested again after a failed request', async () => {
  const { store, world, transport, clock } = createTestStore({ signedIn: true });
  world.mine = [aMyLot({ max: 9_000 })];
  const fix = transport.on('GET /user/lots', 'network');
  store.myLots.lot('l1');
  await clock.advance(0);
  fix();
  await clock.advance(2_000);
  expect(store.myLots.lot('l1').value?.max).toBe(9_000);
});

test('personal data is requested at once when the page becomes visible, however long the server was away', async () => {
  const { store, world, transport, clock, page } = createTestStore({ signedIn: true });
  const fix = transport.on('GET /user/lots', 'network');
  store.myLots.lot('l1');
  await clock.advance(100_000);
  world.mine = [aMyLot({ max: 9_000 })];
  fix();
  page.emit('visible');
  await clock.advance(0);
  expect(store.myLots.lot('l1').value?.max).toBe(9_000);
});

test('a live message shows that the user is outbid, and a bid from the user’s other device reloads the personal data', async () => {
  const { store, world, transport, hub, clock } = createTestStore({ signedIn: true });
  world.mine = [aMyLot({ max: 8_000 })];
  store.catalogue.lotIds('a1').retain();
  const standing = store.myLots.standing('l1');
  await clock.advance(0);
  await clock.advance(10);
  expect(standing.value).toBe('leading');
  const rival = bidMessage(aLot());
  hub.send('auctionlot.bid', rival);
  await clock.advance(20);
  expect(standing.value).toBe('outbid');
  expect(transport.count('GET /user/lots')).toBe(1);
  world.mine = [aMyLot({ max: 9_500 })];
  const own = { rev: 6, currentPrice: 9_000, bids: [aBid({ id: 'b3', amount: 9_000, bidder: 'P7' })] };
  hub.send('auctionlot.bid', bidMessage(aLot(), own));
  await clock.advance(20);
  await clock.advance(0);
  expect(standing.value).toBe('leading');
  expect(store.myLots.lot('l1').value?.max).toBe(9_500);
});

test('when a lot begins again, the user’s earlier bids do not count any more', async () => {
  const { store, world, hub, clock } = createTestStore({ signedIn: true });
  world.mine = [aMyLot({ max: 8_000, bid: 8_000 })];
  store.catalogue.lotIds('a1').retain();
  const standing = store.myLots.standing('l1');
  await clock.advance(0);
  await clock.advance(10);
  expect(standing.value).toBe('leading');
  world.mine = [aMyLot({ max: null, bid: null })];
  hub.send('auctionlot.bid', bidMessage(aLot(), { currentPrice: null, bids: [], bidCount: 0 }));
  await clock.advance(20);
  await clock.advance(0);
  expect(standing.value).toBe('none');
  const rival = { rev: 6, bids: [aBid({ id: 'b1', bidder: 'P9' })], bidCount: 1 };
  hub.send('auctionlot.bid', bidMessage(aLot(), rival));
  await clock.advance(20);
  expect(standing.value).toBe('none');
});

test('a favourite changes only once the server has agreed', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  const mine = store.myLots.lot('l1');
  await clock.advance(0);
  expect(await store.myLots.setFavourite('l1', true)).toEqual({ ok: true, value: true });
  expect(mine.value?.favourite).toBe(true);
  transport.on('PUT /user/remove-favorite', { body: { error: 'not now' } });
  expect(await store.myLots.setFavourite('l1', false)).toMatchObject({
    ok: false,
    error: { code: 'not now' },
  });
  expect(mine.value?.favourite).toBe(true);
});

test('a favourite of a guest is refused with a request to sign in', async () => {
  const { store, transport } = createTestStore();
  expect(await store.myLots.setFavourite('l1', true)).toMatchObject({ error: { code: 'unauthenticated' } });
  expect(transport.calls).toEqual([]);
});

test('a request for other lots, or for none, neither ends nor hastens the retry of a failed request', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  const asked = () =>
    transport.calls.filter(({ path }) => path === '/user/lots').map(({ query }) => query.get('ids'));
  const fix = transport.on('GET /user/lots', { status: 503, body: {} });
  store.myLots.lot('l1');
  await clock.advance(100);
  expect(asked()).toEqual(['l1']);
  const { refresh } = store.myLots as MyLots;
  refresh([]);
  await clock.advance(1_500);
  refresh([]);
  expect(asked()).toEqual(['l1']);
  fix();
  await clock.advance(1_000);
  expect(asked()).toEqual(['l1', 'l1']);
  await clock.advance(60_000);
  expect([asked().length, clock.timers()]).toEqual([2, 0]);
});
