import { afterEach, expect, test } from 'vitest';
import { browserCookies } from './browser-cookies.ts';

const cookies = browserCookies(window);

afterEach(() => {
  for (const name of cookies.names()) cookies.remove(name);
});

test('a cookie is set, read and removed, whatever its value', () => {
  const value = '{"a":"ä; b=c, ع"}';
  cookies.set('one', value, 365);
  cookies.set('two', '', 1);
  expect(cookies.get('one')).toBe(value);
  expect(cookies.get('two')).toBe('');
  expect(cookies.names().sort()).toEqual(['one', 'two']);
  cookies.remove('one');
  expect(cookies.get('one')).toBeNull();
  expect(cookies.get('missing')).toBeNull();
});

test('a cookie whose value cannot be decoded counts as missing', () => {
  // As a host's script would set it.
  Reflect.set(document, 'cookie', 'broken=%E0%A4%A; path=/');
  expect(cookies.names()).toEqual(['broken']);
  expect(cookies.get('broken')).toBeNull();
});

test('a change by another tab is reported until the listener is removed', async () => {
  let value = 0;
  const count = { first: 0, second: 0 };
  // The browser starts to report some time after the listener is added, so the cookie changes until it does.
  const changeUntilReported = (listener: 'first' | 'second') =>
    expect
      .poll(() => {
        value += 1;
        // As another tab would set it.
        Reflect.set(document, 'cookie', `one=${value}; path=/`);
        return count[listener];
      })
      .toBeGreaterThan(0);
  const removeFirst = cookies.onChange(() => {
    count.first += 1;
  });
  await changeUntilReported('first');
  removeFirst();
  const reported = count.first;
  const removeSecond = cookies.onChange(() => {
    count.second += 1;
  });
  await changeUntilReported('second');
  removeSecond();
  expect(count.first).toBe(reported);
});

test('when cookies are blocked, reading finds none and nothing throws', () => {
  // As in a sandboxed frame.
  const blocked = browserCookies({
    location: window.location,
    document: {
      get cookie(): string {
        throw new DOMException('blocked', 'SecurityError');
      },
      set cookie(_: string) {
        throw new DOMException('blocked', 'SecurityError');
      },
    },
  } as unknown as Window);
  blocked.set('one', '1', 1);
  blocked.remove('one');
  expect(blocked.get('one')).toBeNull();
  expect(blocked.names()).toEqual([]);
});
