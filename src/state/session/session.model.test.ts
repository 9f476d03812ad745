import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { fakeStorage } from '../../testing/fakes/fake-storage.ts';
import { aUser } from '../../testing/fixtures/users.ts';
import type { IdentityChange } from './session.model.ts';

const credentials = { email: 'anna@example.com', password: 'x' };
const KEY = 'auth._token.local';

test('for a guest no personal requests are sent', async () => {
  const { store, transport, clock } = createTestStore();
  store.myLots.standing('l1');
  await clock.settle();
  expect(store.session.isLoggedIn.value).toBe(false);
  expect(transport.calls).toEqual([]);
});

test('login stores the token as @nuxtjs/auth does, and loads the profile', async () => {
  const { store, local, tab } = createTestStore();
  const result = await store.session.login(credentials);
  expect(result).toMatchObject({ ok: true, value: { firstname: 'Anna' } });
  expect(local.get('auth.strategy')).toBe('local');
  expect(local.get(KEY)).toBe('Bearer token-of-anna');
  expect(local.get('auth._refresh_token.local')).toBe('false');
  expect(tab.get(KEY)).toBeNull();
  expect(store.session.user.value?.firstname).toBe('Anna');
});

test('with a full storage login and logout work in the page, and no old token reappears', async () => {
  const { storage: local, entries, ...browser } = fakeStorage();
  const { store } = createTestStore({ signedIn: true, local });
  browser.break('setItem');
  store.session.logout();
  expect(store.session.isLoggedIn.value).toBe(false);
  await store.session.login(credentials);
  expect(store.session.isLoggedIn.value).toBe(true);
  store.session.logout();
  const next = createTestStore({ local: fakeStorage(entries).storage });
  expect(next.store.session.isLoggedIn.value).toBe(false);
});

test('wrong credentials return a failure and change nothing', async () => {
  const { store, transport, local } = createTestStore();
  transport.on('POST /login', { status: 401, body: { code: 'invalid_credentials', status: 401 } });
  expect(await store.session.login(credentials)).toMatchObject({
    ok: false,
    error: { code: 'invalid_credentials' },
  });
  expect(store.session.isLoggedIn.value).toBe(false);
  expect(local.get(KEY)).toBeNull();
});

test('a stored token is used at the start', async () => {
  const { store, clock } = createTestStore({ signedIn: true });
  expect(store.session.isLoggedIn.value).toBe(true);
  await clock.settle();
  expect(store.session.user.value?.lastname).toBe('Arendt');
});

test('a 500 or no network signs nobody out; loading the profile is retried', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  const fix = transport.on('GET /user/profile', { status: 500, body: {} });
  await clock.settle();
  expect(store.session.isLoggedIn.value).toBe(true);
  expect(store.session.user.value).toBeNull();
  fix();
  await clock.advance(2_000);
  expect(store.session.user.value?.firstname).toBe('Anna');
});

test.each([
  [401, 'unauthenticated'],
  [403, 'session_invalid'],
])('%i %s ends the session, also in storage', async (status, code) => {
  const { store, transport, clock, local } = createTestStore({ signedIn: true });
  transport.on('GET /user/profile', { status, body: { code, status } });
  await clock.settle();
  expect(store.session.isLoggedIn.value).toBe(false);
  expect(local.get(KEY)).toBe('false');
});

test('a late 401 for an old token does not end a new session', async () => {
  const { store, transport, clock, local, page } = createTestStore();
  const gate = transport.hold('GET /user/profile');
  local.set(KEY, 'Bearer expired');
  page.emitStorage(KEY);
  await clock.settle();
  local.set(KEY, 'Bearer token-of-anna');
  page.emitStorage(KEY);
  await clock.settle();
  expect(gate.waiting()).toBe(2);
  gate.release();
  await clock.settle();
  expect(store.session.token.value).toBe('token-of-anna');
  gate.release();
  await clock.settle();
  expect(store.session.user.value?.firstname).toBe('Anna');
});

test('a 401 for an old token does not end a session that another tab has started', async () => {
  const { store, transport, clock, local } = createTestStore({ signedIn: true });
  transport.on('GET /user/profile', ({ headers }) =>
    headers.get('Authorization') === 'Bearer token-of-ben'
      ? { body: aUser({ id: 'u2', firstname: 'Ben' }) }
      : { status: 401, body: { code: 'unauthenticated', status: 401 } },
  );
  const gate = transport.hold('GET /user/profile');
  await clock.settle();
  // Stored, but its storage event has not arrived yet.
  local.set(KEY, 'Bearer token-of-ben');
  gate.release();
  await clock.settle();
  gate.release();
  await clock.settle();
  expect(local.get(KEY)).toBe('Bearer token-of-ben');
  expect(store.session.user.value?.firstname).toBe('Ben');
});

test('sign-in and sign-out in other tabs apply to this tab', async () => {
  const { store, local, page, clock } = createTestStore();
  local.set(KEY, 'Bearer token-of-anna');
  page.emitStorage('something.else');
  expect(store.session.isLoggedIn.value).toBe(false);
  page.emitStorage(KEY);
  await clock.settle();
  expect(store.session.user.value?.firstname).toBe('Anna');
  local.remove(KEY);
  page.emitStorage(null);
  expect(store.session.isLoggedIn.value).toBe(false);
  expect(store.session.user.value).toBeNull();
});

test('every change of identity is reported once, with the token before it', () => {
  const { store, local, page } = createTestStore();
  const seen: IdentityChange[] = [];
  store.session.onIdentityChange((change) => seen.push(change));
  for (const token of ['anna', 'ben', null]) {
    local.set(KEY, token === null ? 'false' : `Bearer ${token}`);
    page.emitStorage(KEY);
    page.emitStorage(KEY);
  }
  expect(seen).toEqual([
    { previous: null, token: 'anna' },
    { previous: 'anna', token: 'ben' },
    { previous: 'ben', token: null },
  ]);
});

test('a profile that arrives after signing out is ignored', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  const gate = transport.hold('GET /user/profile');
  await clock.settle();
  store.session.logout();
  gate.release();
  await clock.settle();
  expect(store.session.user.value).toBeNull();
});

test('logout ends the session on the server, and in the page even if that fails', async () => {
  const { store, transport, clock, local } = createTestStore({ signedIn: true });
  transport.on('POST /logout', 'network');
  store.session.logout();
  expect(store.session.isLoggedIn.value).toBe(false);
  expect(local.get(KEY)).toBe('false');
  await clock.settle();
  const call = transport.calls.find(({ path }) => path === '/logout');
  expect(call?.headers.get('Authorization')).toBe('Bearer token-of-anna');
  expect(store.session.isLoggedIn.value).toBe(false);
});

test('a page restored from the back-forward cache reads the stored token again', () => {
  const { store, local, page } = createTestStore({ signedIn: true });
  local.set(KEY, 'false');
  page.emit('shown');
  expect(store.session.isLoggedIn.value).toBe(false);
});

test('a profile of another user is ignored', async () => {
  const { store, world, clock } = createTestStore({ signedIn: true });
  await clock.settle();
  store.session.setUser({ ...world.user, id: 'u2', firstname: 'Ben' });
  expect(store.session.user.value?.firstname).toBe('Anna');
});
