import { expect, test } from 'vitest';
import { addressOf } from '../api/address.ts';
import { auctionsPath } from '../api/paths.ts';
import type { Auction } from '../api/schema/auction.ts';
import { createTestStore, TEST_CONFIG } from '../testing/fakes/create-test-store.ts';
import { anAuction } from '../testing/fixtures/auctions.ts';
import { aHybridAuction } from '../testing/fixtures/hybrid.ts';
import { aLot } from '../testing/fixtures/lots.ts';
import { recentlySeenModel } from './catalogue/recently-seen.model.ts';
import { wholeLotModels } from './catalogue/whole-lots.model.ts';
import { accountModel } from './session/account.model.ts';
import { openDocumentModel } from './session/open-document.ts';
import { defineModel } from './store-type.ts';

test('ten elements on a page request the same data once', async () => {
  const { store, transport, hub, clock } = createTestStore({ signedIn: true });
  for (let element = 0; element < 10; element += 1) {
    store.catalogue.auctions().retain();
    store.catalogue.auction('a1').retain();
    store.catalogue.lotIds('a1').retain();
    store.model(wholeLotModels)('a1', 'l1').retain();
    store.myLots.lot('l1');
    store.live.retain();
  }
  await clock.advance(100);
  const asked = transport.calls.map(({ method, path }) => `${method} ${path}`);
  expect(asked).toHaveLength(new Set(asked).size);
  expect(asked).toHaveLength(7);
  expect(hub.requests).toHaveLength(1);
});

test('a request that the loader has sent is not repeated', async () => {
  const ahead = (kind: Auction['kind'], auction: Auction) => {
    const answer = Promise.resolve(new Response(JSON.stringify([auction])));
    return [addressOf(TEST_CONFIG.api, auctionsPath(kind), 'en'), answer] as const;
  };
  const prefetched = new Map([
    ahead('timed', anAuction({ name: 'Ahead' })),
    ahead('hybrid', aHybridAuction()),
  ]);
  const { store, transport, clock } = createTestStore({ prefetched });
  store.catalogue.auctions().retain();
  await clock.settle();
  const names = store.catalogue.auctions().state.value.value?.map(({ name }) => name);
  expect(names).toEqual(['Winter Elite', 'Ahead']);
  expect(transport.calls).toEqual([]);
});

test('a prerendered page reads data, but changes and opens nothing before somebody visits it', async () => {
  const { store, transport, hub, clock, page, local } = createTestStore({ signedIn: true });
  const { enter } = page.prerender();
  store.live.retain();
  store.catalogue.auctions().retain();
  void store.model(accountModel).activate('t0k3n');
  store.model(recentlySeenModel).see(aLot(), false);
  store.session.logout();
  await clock.advance(5_000);
  const asked = () => transport.calls.map(({ method, path }) => `${method} ${path}`);
  expect(asked().filter((call) => !call.startsWith('GET'))).toEqual([]);
  expect(asked()).toContain('GET /auction/');
  expect(local.get('auth._token.local')).toBe('Bearer token-of-anna');
  expect(store.model(recentlySeenModel).lots.value).toEqual([]);
  expect(hub.requests).toHaveLength(0);
  enter();
  await clock.advance(5_000);
  expect(asked()).toEqual(expect.arrayContaining(['POST /user/activate', 'POST /logout']));
  expect(store.session.isLoggedIn.value).toBe(false);
  expect(hub.requests).toHaveLength(1);
});

test('a broken lot is left out and logged, and the other lots are shown', async () => {
  const { store, transport, logged, clock } = createTestStore();
  transport.on('GET /auction/{auction}/auctionlots', {
    body: [aLot(), { ...aLot({ id: 'l2' }), name: null }, aLot({ id: 'l3' })],
  });
  const ids = store.catalogue.lotIds('a1');
  ids.retain();
  await clock.settle();
  expect(ids.state.value.value).toEqual(['l1', 'l3']);
  expect(logged.join()).toContain('1.name');
});

test('after a message without the price the lot is requested, once', async () => {
  const { store, hub, clock, transport } = createTestStore();
  store.catalogue.lotIds('spring-foals').retain();
  await clock.advance(3_000);
  const update = { id: 'l1', end: aLot().end, bids: [{ amount: 9_000 }, { amount: 8_000 }] };
  transport.on('GET /auctionlot/update/l1', { body: update });
  for (const bids of [2, 3]) hub.send('auctionlot.bid', { auctionlot: 'l1', end: aLot().end, bids }, null);
  await clock.advance(50);
  expect(store.lots.lot('l1').value).toMatchObject({ bidCount: 3, currentPrice: undefined });
  await clock.advance(1_000);
  expect(store.lots.lot('l1').value).toMatchObject({ bidCount: 2, currentPrice: 9_000 });
  expect(transport.count('GET /auctionlot/update/l1')).toBe(1);
});

test('an unknown auction is a failure with its code', async () => {
  const { store, clock } = createTestStore();
  const auction = store.catalogue.auction('nowhere');
  auction.retain();
  await clock.settle();
  expect(auction.state.value).toMatchObject({ status: 'failed', failure: { code: 'not_found' } });
});

test('requests to an unreachable API are retried until it is back', async () => {
  const { store, transport, clock } = createTestStore();
  const fix = transport.on('GET /auction/', 'network');
  const auctions = store.catalogue.auctions();
  auctions.retain();
  await clock.advance(3_000);
  expect(auctions.state.value.status).toBe('failed');
  fix();
  await clock.advance(4_000);
  expect(auctions.state.value.value).toHaveLength(1);
});

test('when the browser is back online, failed requests are retried at once', async () => {
  const { store, transport, page, clock } = createTestStore();
  const fix = transport.on('GET /auction/', 'network');
  store.catalogue.auctions().retain();
  await clock.advance(40_000);
  fix();
  page.emit('online');
  await clock.settle();
  expect(store.catalogue.auctions().state.value.status).toBe('ready');
});

test('another language loads the data on the page again, and until then the old texts stay', async () => {
  const { store, world, transport, clock } = createTestStore();
  store.catalogue.lotIds('a1').retain();
  const lot = store.model(wholeLotModels)('a1', 'l1');
  lot.retain();
  await clock.advance(0);
  world.lots = [aLot({ name: 'Quidam Stern', description: 'Ein Hengst.' })];
  const gate = transport.hold('GET /auction/{auction}/{lot}');
  await store.i18n.change('de');
  await clock.settle();
  expect(transport.calls.at(-1)?.query.get('lang')).toBe('de');
  expect(lot.state.value.status).toBe('ready');
  expect(store.lots.details('l1').value?.description).toContain('A colt');
  gate.release();
  gate.release();
  await clock.settle();
  expect(store.lots.lot('l1').value?.name).toBe('Quidam Stern');
  expect(store.lots.details('l1').value?.description).toBe('Ein Hengst.');
});

test('going offline and online shows a toast', () => {
  const { store, page } = createTestStore();
  page.emit('offline');
  page.emit('online');
  expect(store.toasts.toasts.value).toMatchObject([
    { kind: 'error', text: 'You are offline!' },
    { kind: 'success', text: 'You are online!' },
  ]);
});

test('after sleep the page synchronizes its clock and refreshes prices', async () => {
  const { store, world, clock } = createTestStore();
  store.catalogue.lotIds('a1').retain();
  await clock.advance(2_000);
  world.lots = [aLot({ rev: 9, currentPrice: 15_000 })];
  clock.sleep(3_600_000);
  await clock.advance(2_000);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(15_000);
  expect(Math.abs(store.serverClock.now() - clock.now())).toBeLessThan(50);
});

test('a disposed store reacts to no event, and disconnects from the hub', async () => {
  const { store, transport, hub, page, clock, local } = createTestStore({ signedIn: true });
  store.catalogue.lotIds('a1').retain();
  await clock.advance(100);
  expect(hub.requests).toHaveLength(1);
  store.dispose();
  const asked = transport.calls.length;
  for (const event of ['offline', 'online', 'hidden', 'visible', 'shown', 'left'] as const) page.emit(event);
  local.remove('auth._token.local');
  page.emitStorage(null);
  await store.i18n.change('de');
  await clock.settle();
  expect(store.toasts.toasts.value).toEqual([]);
  expect(store.session.isLoggedIn.value).toBe(true);
  expect(transport.calls).toHaveLength(asked);
  expect(hub.requests).toHaveLength(1);
  expect(hub.open()).toBe(0);
});

test('the effects, timers and listeners of a model end with its store', async () => {
  const { store, clock, page, local } = createTestStore({ signedIn: true });
  const seen: string[] = [];
  const definition = defineModel('test', (parts) => {
    parts.scope.effect(() => void seen.push(`locale ${parts.i18n.locale.value}`));
    parts.session.onIdentityChange(({ token, previous }) => seen.push(`${previous} -> ${token}`));
    parts.clock.after(1_000, () => seen.push('timer'));
    parts.page.on('online', () => seen.push('online'));
    return {};
  });
  expect(store.model(definition)).toBe(store.model({ ...definition }));
  local.remove('auth._token.local');
  page.emitStorage(null);
  expect(seen.splice(0)).toEqual(['locale en', 'token-of-anna -> null']);
  store.dispose();
  local.set('auth._token.local', 'Bearer other');
  page.emitStorage(null);
  page.emit('online');
  await store.i18n.change('de');
  await clock.advance(2_000);
  expect(seen).toEqual([]);
});

test('the code for signed-in users is imported only for them, and the import is retried after a failure', async () => {
  const code = await import('./session/signed-in.ts');
  let imports = 0;
  const importSignedIn = async () => {
    imports += 1;
    if (imports === 1) throw new Error('offline');
    return code;
  };
  const { store, clock } = createTestStore({ importSignedIn });
  store.myLots.lot('l1');
  await clock.advance(100);
  expect(imports).toBe(0);
  const credentials = { email: 'a@b.example', password: 'x' };
  expect(await store.session.login(credentials)).toMatchObject({ ok: false, error: { code: 'network' } });
  expect(await store.session.login(credentials)).toMatchObject({ ok: true });
  expect(await store.myLots.setFavourite('l1', true)).toMatchObject({ ok: true });
  expect(imports).toBe(2);
});

test('for a signed-in user the code for signed-in users is imported at once', async () => {
  const code = await import('./session/signed-in.ts');
  let imports = 0;
  createTestStore({
    signedIn: true,
    importSignedIn: async () => {
      imports += 1;
      return code;
    },
  });
  expect(imports).toBe(1);
});

test('a document is loaded with the token and shown; if it does not load, the tab closes', async () => {
  const { store, transport } = createTestStore({ signedIn: true });
  const shown: string[] = [];
  let closed = 0;
  const open = (path: string) =>
    store.model(openDocumentModel)(path, {
      show: (_content, name) => void shown.push(name),
      close() {
        closed += 1;
      },
    });
  transport.on('GET /document/d1.pdf', { body: new Blob(['%PDF'], { type: 'application/pdf' }) });
  expect(await open(`${TEST_CONFIG.api}/document/d1.pdf?v=2`)).toMatchObject({ ok: true });
  expect(shown).toEqual(['d1.pdf']);
  const asked = transport.calls.find(({ path }) => path === '/document/d1.pdf');
  expect(asked?.headers.get('Authorization')).toBe('Bearer token-of-anna');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ v: '2', lang: 'en' });
  transport.on('GET /document/d1.pdf', { status: 404, body: {} });
  expect(await open(`${TEST_CONFIG.api}/document/d1.pdf`)).toMatchObject({ ok: false });
  expect(await open('javascript:alert(1)')).toMatchObject({ ok: false });
  expect(closed).toBe(2);
});
