import { expect, test } from 'vitest';
import { ALL_ALLOWED, NOTHING_ALLOWED } from '../../domain/consent.ts';
import { memoryStorage } from '../../lib/storage.ts';
import {
  createTestStore,
  type TestStore,
  type TestStoreOptions,
} from '../../testing/fakes/create-test-store.ts';
import { fakeStorage } from '../../testing/fakes/fake-storage.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { recentlySeenModel } from '../catalogue/recently-seen.model.ts';
import { searchModel } from '../search/search.model.ts';
import { consentModel } from './consent.model.ts';

const FUNCTIONALITY = { ...NOTHING_ALLOWED, functionality: true };
const credentials = { email: 'anna@example.com', password: 'x' };

/** Both lists on a page with the consent of `levels`, once the code that stores them has loaded. */
async function open({
  levels = FUNCTIONALITY,
  ...options
}: TestStoreOptions & { levels?: typeof ALL_ALLOWED } = {}) {
  const made = createTestStore(options);
  const consent = made.store.model(consentModel);
  consent.decide(levels);
  const search = made.store.model(searchModel);
  const seen = made.store.model(recentlySeenModel);
  await import('../search/keep-recents.ts');
  await made.clock.settle();
  return {
    ...made,
    consent,
    search,
    /** Ids of the lots seen, newest first. */
    seen: () => seen.lots.value.map(({ id }) => id),
    see: (id: string) => seen.see(aLot({ id }), false),
    terms: () => search.recents.value,
  };
}
/** Another tab of the same origin reports its change. */
const storageEvent = async ({ page, clock }: Pick<TestStore, 'page' | 'clock'>, key: string | null) => {
  page.emitStorage(key);
  await clock.settle();
};

test('with consent to functionality, recent searches and seen lots are there on the next page', async () => {
  const { local, search, see } = await open();
  search.remember('vesper');
  see('l1');
  const next = await open({ local });
  expect([next.terms(), next.seen()]).toEqual([['vesper'], ['l1']]);
});

test('without consent to functionality nothing is stored, and stored lists are not read', async () => {
  const storage = fakeStorage();
  const { search, see } = await open({
    local: storage.storage,
    levels: { ...ALL_ALLOWED, functionality: false },
  });
  search.remember('vesper');
  see('l1');
  expect([...storage.entries.keys()]).toEqual([]);
});

test('when consent is given, the list in memory is stored before the entries stored earlier', async () => {
  const earlier = await open();
  for (const term of ['one', 'two', 'three', 'four']) earlier.search.remember(term);
  const made = createTestStore({ local: earlier.local });
  const search = made.store.model(searchModel);
  await import('../search/keep-recents.ts');
  await made.clock.settle();
  search.remember('five');
  search.remember('TWO');
  expect(search.recents.value).toEqual(['TWO', 'five']);
  made.store.model(consentModel).decide(FUNCTIONALITY);
  expect(search.recents.value).toEqual(['TWO', 'five', 'four', 'three', 'one']);
  const { terms } = await open({ local: earlier.local });
  expect(terms()).toEqual(['TWO', 'five', 'four', 'three', 'one']);
});

test('withdrawing consent erases both lists from the storage, and leaves them in memory', async () => {
  const { local, consent, search, see, terms, seen } = await open();
  search.remember('vesper');
  see('l1');
  consent.decide({ ...ALL_ALLOWED, functionality: false });
  see('l2');
  expect([local.get('ae_recents'), local.get('ae_seen')]).toEqual([null, null]);
  expect([terms(), seen()]).toEqual([['vesper'], ['l2', 'l1']]);
});

test('the lists follow changes of other tabs, also a cleared storage, and after the back-forward cache', async () => {
  const tab = await open();
  const other = await open({ local: tab.local });
  tab.search.remember('vesper');
  await storageEvent(other, 'ae_recents');
  expect(other.terms()).toEqual(['vesper']);
  other.search.remember('quidam');
  tab.page.emit('shown');
  expect(tab.terms()).toEqual(['quidam', 'vesper']);
  tab.local.remove('ae_recents');
  await storageEvent(other, null);
  expect(other.terms()).toEqual([]);
});

test('both lists are cleared at sign-out, also on a page that uses neither; a guest’s lists are kept at sign-in', async () => {
  const local = memoryStorage();
  const { store, clock, search, see } = await open({ local });
  search.remember('vesper');
  see('l1');
  await store.session.login(credentials);
  const next = await open({ local });
  expect([next.terms(), next.seen()]).toEqual([['vesper'], ['l1']]);
  // Signed out on a page without these models.
  createTestStore({ local }).store.session.logout();
  const after = await open({ local });
  expect([after.terms(), after.seen()]).toEqual([[], []]);
  await clock.settle();
});

test('a sign-out on the page erases both lists', async () => {
  const { local, store, search, see, terms, seen } = await open({ signedIn: true });
  search.remember('vesper');
  see('l1');
  expect(local.get('ae_recents')).toContain('vesper');
  store.session.logout();
  expect([local.get('ae_recents'), local.get('ae_seen'), terms(), seen()]).toEqual([null, null, [], []]);
});

const LONG = 'x'.repeat(6_000);
test.each([
  '',
  'garbage',
  'null',
  '[]',
  '{"entries":{}}',
  '{"__proto__":{"entries":["a"]},"owner":null}',
  '{"owner":{},"entries":["a"]}',
  `{"owner":null,"entries":["${LONG}"]}`,
  JSON.stringify({ owner: null, entries: ['', ' a ', null, 1, {}, 'x'.repeat(500), { id: 'l1' }] }),
  JSON.stringify({
    owner: null,
    entries: [
      { id: '', auction: 'a1', hybrid: true },
      { id: 'l1', auction: 1 },
    ],
  }),
])('stored text that is not a list is ignored: %#', async (garbage) => {
  const local = memoryStorage();
  for (const key of ['ae_recents', 'ae_seen']) local.set(key, garbage);
  const { terms, seen, logged } = await open({ local });
  expect([terms(), seen(), logged]).toEqual([[], [], []]);
});

test('of a list with broken entries the rest is kept, at most five terms', async () => {
  const local = memoryStorage();
  const entries = ['a1', 7, 'b2', 'A1', 'd4', 'e5', 'f6'];
  local.set('ae_recents', JSON.stringify({ owner: null, entries }));
  local.set(
    'ae_seen',
    `{"owner":null,"entries":[{"__proto__":{"x":1},"id":"l1","auction":"a1","hybrid":false}]}`,
  );
  const { terms, store } = await open({ local });
  expect(terms()).toEqual(['a1', 'b2', 'd4']);
  expect(store.model(recentlySeenModel).lots.value).toEqual([{ id: 'l1', auction: 'a1', hybrid: false }]);
});
