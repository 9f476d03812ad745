import { expect, test } from 'vitest';
import { memoryStorage } from '../../lib/storage.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { storedToken } from './stored-token.ts';

const PLAIN = 'auth._token.local';
const OWN = 'mb.auth._token.local';
const here = { api: 'https://api.example/api/v1/here', prefix: 'mb', sharedLogin: false };
const there = { ...here, api: 'https://api.example/api/v1/there' };
const shared = { ...here, sharedLogin: true };

test('the token is stored under keys with the prefix, and the host’s plain keys stay', () => {
  const storage = memoryStorage();
  storage.set(PLAIN, 'Bearer of-the-host');
  const stored = storedToken(storage, here);
  expect([stored.key, stored.read()]).toEqual([OWN, null]);
  stored.write('one');
  expect(stored.read()).toBe('one');
  expect(storage.get(OWN)).toBe('Bearer one');
  expect(storage.get('mb.auth.strategy')).toBe('local');
  expect(storage.get('mb.auth._refresh_token.local')).toBe('false');
  stored.write(null);
  expect([stored.read(), storage.get(OWN)]).toEqual([null, 'false']);
  expect(storage.get(PLAIN)).toBe('Bearer of-the-host');
});

test('a token of another or of an unknown API is ignored', () => {
  const storage = memoryStorage();
  storedToken(storage, here).write('one');
  expect(storedToken(storage, here).read()).toBe('one');
  expect(storedToken(storage, there).read()).toBeNull();
  storedToken(storage, there).write('two');
  expect([storedToken(storage, here).read(), storedToken(storage, there).read()]).toEqual([null, 'two']);
  storage.remove('mb.auth.api');
  expect(storedToken(storage, there).read()).toBeNull();
});

test('while writing, another API never reads the token', () => {
  const entries = memoryStorage();
  const seen: Array<string | null> = [];
  const storage = {
    ...entries,
    set(key: string, value: string) {
      entries.set(key, value);
      seen.push(storedToken(entries, there).read());
    },
  };
  storedToken(entries, here).write('of-here');
  storedToken(storage, there).write('of-there');
  expect(new Set(seen)).toEqual(new Set([null, 'of-there']));
});

test('with sharedLogin the token is used for any API', () => {
  const storage = memoryStorage();
  storage.set(PLAIN, 'Bearer of-the-host');
  expect(storedToken(storage, shared).read()).toBe('of-the-host');
  storedToken(storage, shared).write('one');
  expect(storedToken(storage, { ...shared, api: there.api }).read()).toBe('one');
  expect([storage.get(PLAIN), storage.get(OWN)]).toEqual(['Bearer one', null]);
});

test('a stored token is sent only to the API from which it came', async () => {
  const local = memoryStorage();
  const config = { sharedLogin: false };
  const first = createTestStore({ local, config });
  await first.store.session.login({ email: 'anna@example.com', password: 'x' });
  expect(createTestStore({ local, config }).store.session.isLoggedIn.value).toBe(true);

  local.set(PLAIN, 'Bearer of-the-host');
  const other = createTestStore({ local, config: { ...config, api: 'https://evil.example/api' } });
  other.store.myLots.lot('l1');
  await other.clock.advance(100);
  expect(other.store.session.isLoggedIn.value).toBe(false);
  expect(other.transport.calls).toEqual([]);
});
