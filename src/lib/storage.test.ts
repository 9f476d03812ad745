import { expect, test } from 'vitest';
import { fakeStorage } from '../testing/fakes/fake-storage.ts';
import { browserStorage } from './storage.ts';

/** The storage for the next load of the page. */
const nextLoad = ({ entries }: { entries: Map<string, string> }) => fakeStorage(entries).storage;

test('a stored value is there after the next load', () => {
  const page = fakeStorage();
  page.storage.set('token', 'new');
  expect([page.storage.get('token'), nextLoad(page).get('token')]).toEqual(['new', 'new']);
  page.storage.remove('token');
  expect([page.storage.get('token'), nextLoad(page).get('token')]).toEqual([null, null]);
});

test('full storage: the new value counts in this page, and the old one does not come back', () => {
  const page = fakeStorage(new Map([['token', 'old']]));
  page.break('setItem');
  page.storage.set('token', 'new');
  expect(page.storage.get('token')).toBe('new');
  expect(nextLoad(page).get('token')).toBeNull();
});

test('in nearly full storage, the space of the old value is used for the new one', () => {
  const page = fakeStorage(
    new Map([
      ['token', 'old'],
      ['other', 'x'.repeat(50)],
    ]),
  );
  page.setRoom('token'.length + 'newer'.length + 'other'.length + 50);
  page.storage.set('token', 'newer');
  expect(nextLoad(page).get('token')).toBe('newer');
});

test('read-only storage: the new value counts in this page', () => {
  const page = fakeStorage(new Map([['token', 'old']]));
  page.break('setItem', 'removeItem');
  page.storage.set('token', 'new');
  expect(page.storage.get('token')).toBe('new');
  page.storage.remove('token');
  expect(page.storage.get('token')).toBeNull();
});

test('blocked storage: values are kept in memory', () => {
  const page = fakeStorage(new Map([['token', 'old']]));
  page.break('getItem', 'setItem', 'removeItem');
  expect(page.storage.get('token')).toBeNull();
  page.storage.set('token', 'new');
  expect(page.storage.get('token')).toBe('new');
  // When the storage works again, its older value still does not count.
  page.fix();
  expect(page.storage.get('token')).toBe('new');
});

test('a value that could not be removed is gone in this page until it is set again', () => {
  const page = fakeStorage(new Map([['token', 'old']]));
  page.break('removeItem');
  page.storage.remove('token');
  expect(page.storage.get('token')).toBeNull();
  page.storage.set('token', 'new');
  expect([page.storage.get('token'), nextLoad(page).get('token')]).toEqual(['new', 'new']);
});

test('a later successful write replaces the value in memory', () => {
  const page = fakeStorage(new Map([['token', 'old']]));
  page.break('setItem');
  page.storage.set('token', 'kept');
  page.fix();
  page.storage.set('token', 'newest');
  expect([page.storage.get('token'), nextLoad(page).get('token')]).toEqual(['newest', 'newest']);
});

test.each([
  ['could', []],
  ['could not', ['removeItem'] as const],
])(
  'a later write of another tab replaces the value in memory, where the older value %s be removed',
  (_, calls) => {
    const page = fakeStorage(new Map([['token', 'old']]));
    page.break('setItem', ...calls);
    page.storage.set('token', 'kept');
    expect(page.storage.get('token')).toBe('kept');
    page.entries.set('token', 'of another tab');
    expect(page.storage.get('token')).toBe('of another tab');
    page.entries.delete('token');
    expect(page.storage.get('token')).toBeNull();
  },
);

test('values are kept in memory where reading the storage property throws', () => {
  const storage = browserStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storage.set('token', 'new');
  expect(storage.get('token')).toBe('new');
  storage.remove('token');
  expect(storage.get('token')).toBeNull();
});
