import { expect, test, vi } from 'vitest';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { anAuction } from '../../testing/fixtures/auctions.ts';
import { aHybridAuction, hybridLots } from '../../testing/fixtures/hybrid.ts';
import { aLot, bidMessage, type WholeLot } from '../../testing/fixtures/lots.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import { mergeAuctions } from './catalogue.model.ts';

const WORLD = { auctions: [anAuction(), aHybridAuction()], lots: [aLot(), ...hybridLots()] };

function setUp(options: TestStoreOptions = {}) {
  const test = createTestStore({ world: WORLD, ...options });
  const names = () => test.store.catalogue.auctions().state.value.value?.map(({ name }) => name);
  /** Public GETs, in their order. */
  const asked = () => test.transport.calls.map(({ path }) => path);
  return { ...test, names, asked };
}

test('both lists of auctions are merged, and for one kind only one list is loaded', async () => {
  const { store, clock, names, asked } = setUp();
  store.catalogue.auctions('hybrid').retain();
  await clock.settle();
  expect(asked()).toEqual(['/hybrid-auction/']);
  expect(store.catalogue.auctions('hybrid').state.value.value).toMatchObject([{ name: 'Winter Elite' }]);
  store.catalogue.auctions().retain();
  await clock.settle();
  expect(asked()).toEqual(['/hybrid-auction/', '/auction/']);
  expect(names()).toEqual(['Winter Elite', 'Spring Foals']);
});

test('an auction is shown once if a backend has both kinds in one list', async () => {
  const { store, clock, transport, names } = setUp();
  transport.on('GET /auction/', { body: WORLD.auctions });
  store.catalogue.auctions().retain();
  await clock.settle();
  expect(names()).toEqual(['Winter Elite', 'Spring Foals']);
});

test.each([
  ['GET /auction/', 'Winter Elite'],
  ['GET /hybrid-auction/', 'Spring Foals'],
])('when %s fails the other list is shown, with a failure for the missing one', async (list, shown) => {
  const { store, clock, transport, names } = setUp();
  const back = transport.on(list, { status: 500, body: {} });
  const auctions = store.catalogue.auctions();
  auctions.retain();
  await clock.settle();
  expect(names()).toEqual([shown]);
  expect(auctions.state.value).toMatchObject({ status: 'ready', failure: { status: 500 } });
  // While they are loaded again, the loaded values stay.
  back();
  const comes = transport.on(list, 'never');
  auctions.refresh();
  await clock.settle();
  expect(auctions.state.value).toMatchObject({ status: 'ready', failure: { status: 500 } });
  comes();
  auctions.refresh();
  await clock.settle();
  expect(names()).toHaveLength(2);
  expect(auctions.state.value.failure).toBeUndefined();
});

test('the list fails if both calls fail, and does not fail by a 404 of the hybrid call', async () => {
  const { store, clock, transport, names } = setUp();
  const back = transport.on('GET /auction/', 'network');
  transport.on('GET /hybrid-auction/', { status: 404, body: {} });
  store.catalogue.auctions().retain();
  await clock.settle();
  await vi.dynamicImportSettled();
  await clock.settle();
  expect(store.catalogue.auctions().state.value.status).toBe('failed');
  back();
  await clock.advance(30_000);
  expect(names()).toEqual(['Spring Foals']);
  expect(store.catalogue.auctions().state.value.failure).toBeUndefined();
});

test('if the kind is not given, the hybrid calls are tried after a 404 of the timed ones', async () => {
  const { store, clock, asked } = setUp();
  const auction = store.catalogue.auction('winter-elite');
  const lotIds = store.catalogue.lotIds('winter-elite');
  auction.retain();
  lotIds.retain();
  await clock.settle();
  expect(auction.state.value.value).toMatchObject({ name: 'Winter Elite', kind: 'hybrid' });
  expect(lotIds.state.value.value).toEqual(['h1', 'h2', 'h3', 'h4']);
  expect(asked()).toEqual([
    '/auction/winter-elite',
    '/auction/winter-elite/auctionlots',
    '/hybrid-auction/winter-elite',
    '/hybrid-auction/winter-elite/auctionlots',
  ]);
  // If its kind is known by now, it is not requested among the others again.
  await store.i18n.change('de');
  await clock.advance(100);
  expect(asked().slice(4)).toEqual([
    '/hybrid-auction/winter-elite',
    '/hybrid-auction/winter-elite/auctionlots',
  ]);
});

test('if the kind is given, only the hybrid call is sent, once', async () => {
  const { store, clock, asked } = setUp();
  for (let element = 0; element < 3; element += 1) {
    store.catalogue.auction('winter-elite', 'hybrid').retain();
    store.catalogue.lotIds('winter-elite', 'hybrid').retain();
    store.model(hybridModels)('winter-elite').retain();
    await clock.advance(20);
  }
  await clock.advance(5_000);
  expect(asked()).toEqual([
    '/hybrid-auction/winter-elite',
    '/hybrid-auction/winter-elite/auctionlots',
    '/hybrid-auction/winter-elite/stella-nova',
  ]);
});

test('an auction is a 404 only after a 404 of both calls, and after a failed request the other call is not tried', async () => {
  const { store, clock, transport, asked } = setUp();
  const nowhere = store.catalogue.auction('nowhere', 'hybrid');
  nowhere.retain();
  await clock.settle();
  expect(nowhere.state.value).toMatchObject({ status: 'failed', failure: { status: 404 } });
  expect(asked()).toEqual(['/hybrid-auction/nowhere', '/auction/nowhere']);
  transport.on('GET /auction/{auction}', 'network');
  const away = store.catalogue.auction('winter-elite');
  away.retain();
  await clock.settle();
  expect(away.state.value.status).toBe('failed');
  expect(asked().at(-1)).toBe('/auction/winter-elite');
});

test.each<[string, Partial<WholeLot>, Partial<WholeLot>]>([
  ['opens', { status: 'upcoming' }, { status: 'active', currentPrice: null, bids: [], bidCount: 0 }],
  ['closes', {}, { status: 'sold', nextBid: null }],
])(
  'an auction is loaded again, alone and in the list, when one of its lots %s',
  async (_, before, change) => {
    const lot = aLot(before);
    const { store, world, clock, hub } = setUp({ world: { ...WORLD, lots: [lot] } });
    const auction = store.catalogue.auction('spring-foals');
    const status = () => [auction, store.catalogue.auctions()].map(({ state }) => state.value.value);
    auction.retain();
    store.catalogue.auctions().retain();
    store.catalogue.lotIds('spring-foals').retain();
    await clock.advance(10);
    world.auctions = [anAuction({ status: 'ended' }), aHybridAuction()];
    // A message that does not change the status requests nothing, such as a bid or a moved end.
    hub.send('auctionlot.bid', bidMessage(lot, { status: lot.status, end: lot.end }));
    await clock.advance(2_000);
    expect(status()).toMatchObject([{ status: 'running' }, [{}, { status: 'running' }]]);
    hub.send('auctionlot.bid', bidMessage(lot, { rev: 6, ...change }));
    await clock.advance(2_000);
    expect(status()).toMatchObject([{ status: 'ended' }, [{}, { status: 'ended' }]]);
  },
);

test('a list of auctions, which holds no lots, is loaded again when one of them opens', async () => {
  const { store, world, clock, hub } = setUp();
  store.catalogue.auctions().retain();
  store.live.retain();
  await clock.advance(100);
  world.auctions = [anAuction({ status: 'ended' }), aHybridAuction()];
  const none = { currentPrice: null, bids: [], bidCount: 0 };
  hub.send('auctionlot.bid', bidMessage(aLot(), { status: 'active', ...none }));
  await clock.advance(2_000);
  expect(store.catalogue.auctions().state.value.value).toMatchObject([{}, { status: 'ended' }]);
});

test('a hybrid model created late applies the messages received meanwhile', async () => {
  const { store, clock, hub } = setUp();
  store.catalogue.auction('winter-elite', 'hybrid').retain();
  store.live.retain();
  await clock.advance(100);
  hub.send('auctionlot.hybrid.counting', { auction: 'h', auctionlot: 'h2', counting: 2 });
  await clock.advance(20);
  const hybrid = store.model(hybridModels)('winter-elite');
  hybrid.retain();
  await clock.settle();
  expect(hybrid.counting.value).toBe(2);
});

const ids = (...lists: Parameters<typeof mergeAuctions>) => mergeAuctions(...lists).map(({ id }) => id);

test('auctions are sorted by status: live sales, running, upcoming, ended', () => {
  const timed = [
    anAuction({ id: 'ended', status: 'ended' }),
    anAuction({ id: 'running' }),
    anAuction({ id: 'also running' }),
    anAuction({ id: 'upcoming', status: 'upcoming' }),
  ];
  const hybrid = [
    aHybridAuction({ id: 'hall', status: 'upcoming' }),
    aHybridAuction({ id: 'live' }),
    aHybridAuction({ id: 'over', status: 'ended' }),
  ];
  expect(ids(timed, hybrid)).toEqual([
    'live',
    'running',
    'also running',
    'hall',
    'upcoming',
    'over',
    'ended',
  ]);
});

test('an auction is merged once, with its kind, if a backend has both kinds in one list', () => {
  const elite = aHybridAuction({ id: 'elite', status: 'upcoming' });
  const all = [anAuction({ id: 'running' }), { ...elite, kind: 'timed' as const }];
  expect(mergeAuctions(all, [elite]).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'running timed',
    'elite hybrid',
  ]);
});
