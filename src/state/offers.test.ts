import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchApi } from '../api/search.ts';
import { viewTrackerApi } from '../api/view-tracker.ts';
import { memoryStorage } from '../lib/storage.ts';
import { createTestStore } from '../testing/fakes/create-test-store.ts';
import { contactModels } from './contact/contact.model.ts';
import { defineModel } from './store-type.ts';

const NO_CALL = { status: 404, body: 'Not found' };
const client = defineModel('client', (parts) => parts.client);
const view = { auctionLotId: 'l1', anonymousFingerprint: {} } as Parameters<
  ReturnType<typeof viewTrackerApi>['start']
>[0];

/** Each way in which a page detects that a backend lacks a call. */
const CALLS = [
  [
    '/user/add-favorite',
    'PUT /user/add-favorite',
    async ({ store }: ReturnType<typeof createTestStore>) =>
      void (await store.myLots.setFavourite('l1', true)),
  ],
  ['/search/', 'GET /search/{term}', ({ store }) => searchApi(store.model(client)).suggestions('vesper')],
  [
    '/view-tracker/start',
    'POST /view-tracker/start',
    ({ store }) => viewTrackerApi(store.model(client)).start(view),
  ],
  [
    '/user/contact',
    'PUT /user/contact',
    ({ store }) => {
      const question = store.model(contactModels)({ id: 'l1', auction: 'a1' });
      question.edit({ message: 'Is she broken in?' });
      return question.send();
    },
  ],
] as const satisfies ReadonlyArray<
  readonly [string, string, (test: ReturnType<typeof createTestStore>) => unknown]
>;

test.each(CALLS)(
  '%s: after a 404 without a code the feature is off, with one log entry and no further call',
  async (offer, route, call) => {
    const made = createTestStore({ signedIn: true });
    const { store, transport, logged, clock } = made;
    transport.on(route, NO_CALL);
    expect(store.offers.has(offer)).toBe(true);
    for (let time = 0; time < 3; time += 1) {
      void call(made);
      await clock.advance(100);
    }
    expect([store.offers.has(offer), transport.count(route)]).toEqual([false, 1]);
    expect(logged).toEqual([expect.stringContaining(offer)]);
  },
);

test.each(CALLS)(
  '%s: after a 404 with the code not_found the feature stays on',
  async (offer, route, call) => {
    const made = createTestStore({ signedIn: true });
    const { store, transport, clock } = made;
    transport.on(route, { status: 404, body: { code: 'not_found', status: 404 } });
    for (let time = 0; time < 2; time += 1) {
      void call(made);
      await clock.advance(100);
    }
    expect([store.offers.has(offer), transport.count(route)]).toEqual([true, 2]);
  },
);

test('the next page of the tab does not try a missing call again within an hour', async () => {
  const tab = memoryStorage();
  const first = createTestStore({ signedIn: true, tab });
  first.transport.on('POST /view-tracker/start', NO_CALL);
  await viewTrackerApi(first.store.model(client)).start(view);
  await first.clock.advance(3_500_000);
  const next = createTestStore({ tab, clock: first.clock });
  await first.clock.advance(100);
  expect([next.store.offers.has('/view-tracker/start'), next.store.offers.has('/search/')]).toEqual([
    false,
    true,
  ]);
  await viewTrackerApi(next.store.model(client)).start(view);
  expect([next.transport.count('POST /view-tracker/start'), next.logged]).toEqual([0, []]);
  await first.clock.advance(200_000);
  expect(createTestStore({ tab, clock: first.clock }).store.offers.has('/view-tracker/start')).toBe(true);
});

test('a call that the page needs is never switched off, whatever its 404 says', async () => {
  const { store, transport, clock } = createTestStore();
  transport.on('GET /auction/{auction}', NO_CALL);
  const auction = store.catalogue.auction('spring-foals');
  auction.retain();
  await clock.advance(100);
  expect(auction.state.value).toMatchObject({ status: 'failed', failure: { code: 'not_found' } });
});

test('a call for one auction is not switched off with the optional call for all auctions', async () => {
  const { store, transport, clock } = createTestStore();
  transport.on('GET /hybrid-auction/', NO_CALL);
  const api = store.model(client);
  const read = (path: string) => api.get(path, { schema: v.unknown() });
  await read('/hybrid-auction/');
  expect(store.offers.has('/hybrid-auction/')).toBe(false);
  await read('/hybrid-auction/');
  await read('/hybrid-auction/elite');
  await clock.advance(100);
  expect([transport.count('GET /hybrid-auction/'), transport.count('GET /hybrid-auction/{auction}')]).toEqual(
    [1, 1],
  );
});
