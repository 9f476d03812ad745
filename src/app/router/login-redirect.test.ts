import { expect, test } from 'vitest';
import { type KeyValueStorage, memoryStorage } from '../../lib/storage.ts';
import { type WaitingAct, waitingActsModel } from '../../state/navigation/waiting-act.model.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { createLoginRedirect } from './login-redirect.ts';

const KEY = 'auth.redirect';
const ORIGIN = 'https://site.example';

/** The redirect of one tab; tabs share the storage. */
function inTab(local: KeyValueStorage) {
  const { store, clock } = createTestStore({ local });
  const acts = store.model(waitingActsModel);
  return { redirect: createLoginRedirect(local, KEY, ORIGIN, acts), acts, clock };
}

test('a path is stored under its key and read once', () => {
  const storage = memoryStorage();
  inTab(storage).redirect.remember('/user/profile?tab=2#mail');
  expect(storage.get(KEY)).toBe('/user/profile?tab=2#mail');
  const { redirect: other } = inTab(storage);
  expect(other.consume()).toEqual({ path: '/user/profile?tab=2#mail', act: null });
  expect(other.consume()).toBeNull();
});

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'javascript:alert(1)', '/a\n/b'])(
  '%j is neither followed nor kept in storage',
  (path) => {
    const storage = memoryStorage();
    storage.set(KEY, path);
    expect(inTab(storage).redirect.consume()).toBeNull();
    expect(storage.get(KEY)).toBeNull();
  },
);

test('forget() removes the stored path', () => {
  const { redirect } = inTab(memoryStorage());
  redirect.remember('/user/profile');
  redirect.forget();
  expect(redirect.consume()).toBeNull();
});

const LOT = '/sales/3forONE/online-auctions/spring-foals/quidam-star';
const { id, name, number, images } = aLot();
const order = { kind: 'max', amount: 9000 } as const;
const act: WaitingAct = {
  reason: 'bid',
  bid: { lot: { id, name, number, images: images.slice(0, 1) }, order },
};

test('a guest’s action is stored with its path, and continues once, also in another tab', () => {
  const local = memoryStorage();
  const first = inTab(local);
  const orderWithKey = { ...order, key: 'k' };
  // Only the data that is shown or needed later is kept.
  first.redirect.remember(LOT, {
    reason: 'bid',
    bid: { lot: aLot({ images: [...images, ...images] }), order: orderWithKey },
  });
  expect(first.acts.waiting.value).toEqual(act);
  const second = inTab(local);
  expect(second.acts.waiting.value).toEqual(act);
  expect(second.redirect.consume()).toEqual({ path: LOT, act });
  expect(second.acts.waiting.value).toBeNull();
  expect(first.redirect.consume()).toBeNull();
});

test('a guest’s stored action is dropped for another target page, when forgotten, after two days and when unreadable', async () => {
  const local = memoryStorage();
  const { redirect, acts, clock } = inTab(local);
  redirect.remember(LOT, act);
  redirect.remember('/user/profile');
  expect(acts.waiting.value).toBeNull();
  expect(redirect.consume()).toEqual({ path: '/user/profile', act: null });
  redirect.remember(LOT, act);
  // Another site of the same tenant shares only the path.
  local.set(KEY, '/elsewhere');
  expect(redirect.consume()).toEqual({ path: '/elsewhere', act: null });
  redirect.remember(LOT, act);
  redirect.forget();
  expect(acts.waiting.value).toBeNull();
  redirect.remember(LOT, act);
  await clock.advance(48 * 3_600_000);
  expect(redirect.consume()).toEqual({ path: LOT, act: null });
  redirect.remember(LOT, act);
  local.set('auth.act', local.get('auth.act')?.replace('9000', '90.5') ?? '');
  expect(redirect.consume()).toEqual({ path: LOT, act: null });
});
