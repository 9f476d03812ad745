import { expect, test } from 'vitest';
import { memoryStorage } from '../lib/storage.ts';
import { createWantedPath } from './wanted-path.ts';

const ORIGIN = 'https://site.example';

test('a path is kept under the key of the earlier site, and taken once', () => {
  const storage = memoryStorage();
  createWantedPath(storage, ORIGIN).remember('/user/profile?tab=2#mail');
  expect(storage.get('auth.redirect')).toBe('/user/profile?tab=2#mail');
  const other = createWantedPath(storage, ORIGIN);
  expect(other.take()).toBe('/user/profile?tab=2#mail');
  expect(other.take()).toBeNull();
});

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'javascript:alert(1)', '/a\n/b'])(
  '%j is not followed, and not kept',
  (path) => {
    const storage = memoryStorage();
    storage.set('auth.redirect', path);
    expect(createWantedPath(storage, ORIGIN).take()).toBeNull();
    expect(storage.get('auth.redirect')).toBeNull();
  },
);

test('it can be forgotten', () => {
  const wanted = createWantedPath(memoryStorage(), ORIGIN);
  wanted.remember('/user/profile');
  wanted.forget();
  expect(wanted.take()).toBeNull();
});
