import { expect, test } from 'vitest';
import { memoryStorage } from '../../lib/storage.ts';
import { createLoginRedirect } from './login-redirect.ts';

const KEY = 'auth.redirect';
const ORIGIN = 'https://site.example';

test('a path is stored under its key and read once', () => {
  const storage = memoryStorage();
  createLoginRedirect(storage, KEY, ORIGIN).remember('/user/profile?tab=2#mail');
  expect(storage.get(KEY)).toBe('/user/profile?tab=2#mail');
  const other = createLoginRedirect(storage, KEY, ORIGIN);
  expect(other.consume()).toBe('/user/profile?tab=2#mail');
  expect(other.consume()).toBeNull();
});

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'javascript:alert(1)', '/a\n/b'])(
  '%j is neither followed nor kept in storage',
  (path) => {
    const storage = memoryStorage();
    storage.set(KEY, path);
    expect(createLoginRedirect(storage, KEY, ORIGIN).consume()).toBeNull();
    expect(storage.get(KEY)).toBeNull();
  },
);

test('forget() removes the stored path', () => {
  const redirect = createLoginRedirect(memoryStorage(), KEY, ORIGIN);
  redirect.remember('/user/profile');
  redirect.forget();
  expect(redirect.consume()).toBeNull();
});
