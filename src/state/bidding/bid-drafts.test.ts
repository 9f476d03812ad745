import { expect, test } from 'vitest';
import { memoryStorage } from '../../lib/storage.ts';
import {
  createTestStore,
  type TestStore,
  type TestStoreOptions,
} from '../../testing/fakes/create-test-store.ts';
import { aLot, aMyLot, updateOf } from '../../testing/fixtures/lots.ts';
import { EMPTY_DRAFT } from './bid-drafts.ts';
import { biddingModels } from './bidding.model.ts';

const DRAFTS = 'ae_drafts';
const draft = { kind: 'max', amount: 9_000 } as const;
const credentials = { email: 'anna@example.com', password: 'x' };

/** A page of this browser and tab. */
const createPage = (options: TestStoreOptions = {}) => {
  const page = createTestStore(options);
  return { ...page, bidding: (lot = 'l1') => page.store.model(biddingModels)(lot) };
};
/** Storages that several pages share. */
const storages = () => ({ tab: memoryStorage(), local: memoryStorage() });
function signInElsewhere({ local, page, world }: TestStore, token: string | null) {
  world.token = token ?? world.token;
  local.set('auth._token.local', token === null ? 'false' : `Bearer ${token}`);
  page.emitStorage('auth._token.local');
}

test('a guest’s draft survives signing in', async () => {
  const { store, bidding } = createPage();
  bidding().edit(draft);
  await store.session.login(credentials);
  expect(bidding().draft.value).toEqual(draft);
});

test('a guest’s draft survives signing in on another page, and is removed after the bid', async () => {
  const shared = storages();
  createPage(shared).bidding().edit(draft);
  await createPage(shared).store.session.login(credentials);
  const { bidding, transport, clock } = createPage(shared);
  expect(bidding().draft.value).toEqual(draft);
  expect(bidding('l2').draft.value).toEqual(EMPTY_DRAFT);
  const auctionlot = updateOf(aLot(), { rev: 5 });
  const bid = { id: 'b2', ...draft, status: 'leading' };
  transport.on('PUT /user/bid', { body: { bid, auctionlot, mine: aMyLot({ max: 9_000 }) } });
  bidding().begin(draft, {});
  await clock.advance(100);
  await bidding().confirm();
  expect(bidding().draft.value.amount).toBeNull();
  expect(createPage(shared).bidding().draft.value).toEqual(EMPTY_DRAFT);
});

test.each<[string, (page: TestStore) => void | Promise<void>]>([
  ['here', ({ store }) => store.session.logout()],
  ['in another tab', (page) => signInElsewhere(page, null)],
  ['by somebody else in another tab', (page) => signInElsewhere(page, 'token-of-ben')],
])('signing out %s removes the drafts of all lots, from the page and from its tab', async (_, signOut) => {
  const shared = storages();
  const before = createPage({ ...shared, signedIn: true });
  before.bidding('l2').edit({ kind: 'direct', amount: 7_000 });
  const page = createPage(shared);
  page.bidding().edit(draft);
  await signOut(page);
  expect(page.bidding().draft.value).toEqual(EMPTY_DRAFT);
  expect(page.bidding('l2').draft.value).toEqual(EMPTY_DRAFT);
  expect(page.tab.get(DRAFTS)).toBeNull();
});

test('when the server has ended the session, its user keeps the drafts on this page, and on no other', async () => {
  const page = createPage({ ...storages(), signedIn: true });
  page.bidding().edit(draft);
  page.transport.on('GET /user/lots', { status: 401, body: { code: 'unauthenticated', status: 401 } });
  page.store.myLots.lot('l9');
  await page.clock.advance(10);
  expect(page.store.session.isLoggedIn.value).toBe(false);
  expect(page.bidding().draft.value).toEqual(draft);
  expect(page.tab.get(DRAFTS)).toBeNull();
});

test('signing out on a page without bidding removes the drafts as well', () => {
  const shared = storages();
  createPage({ ...shared, signedIn: true })
    .bidding()
    .edit(draft);
  createPage(shared).store.session.logout();
  expect(shared.tab.get(DRAFTS)).toBeNull();
});

test.each([
  ['nobody', 'false'],
  ['somebody else', 'Bearer token-of-ben'],
])('drafts are removed if the next page that opens is signed in as %s', (_, stored) => {
  const shared = storages();
  createPage({ ...shared, signedIn: true })
    .bidding()
    .edit(draft);
  shared.local.set('auth._token.local', stored);
  expect(createPage(shared).bidding().draft.value).toEqual(EMPTY_DRAFT);
  expect(shared.tab.get(DRAFTS)).toBeNull();
});

test('a guest’s draft that was taken over by signing in is gone after sign-out', async () => {
  const shared = storages();
  createPage(shared).bidding().edit(draft);
  await createPage(shared).store.session.login(credentials);
  expect(createPage(shared).bidding().draft.value).toEqual(draft);
  shared.local.set('auth._token.local', 'false');
  expect(createPage(shared).bidding().draft.value).toEqual(EMPTY_DRAFT);
});

test.each([
  '{',
  'null',
  '[]',
  '{"owner":1,"drafts":{"l1":{"kind":"max","amount":1}}}',
  '{"owner":null,"drafts":null}',
  '{"owner":null,"drafts":{"l1":{"kind":"gift","amount":1}}}',
  '{"owner":null,"drafts":{"l1":{"kind":"max","amount":-1}}}',
  '{"owner":null,"drafts":{"l1":null}}',
])('the invalid stored draft %j is ignored', (stored) => {
  const tab = memoryStorage();
  tab.set(DRAFTS, stored);
  expect(createPage({ tab }).bidding().draft.value).toEqual(EMPTY_DRAFT);
});
