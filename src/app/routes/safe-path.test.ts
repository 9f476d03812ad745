import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSafePath } from './safe-path.ts';

const ORIGIN = 'https://marbrook.example';

describe('a path to return to after signing in', () => {
  test.each([
    '/',
    '/user/profile',
    '/de/benutzer/aktivitaeten?page=2#won',
    '/sales/3forONE/online-auctions/autumn/vesper-noir?from=/list',
    '/search?q=a%20b',
  ])('%s is safe', (path) => expect(isSafePath(path, ORIGIN)).toBe(true));

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/a\n/b',
    '/a%0d%0aLocation:evil',
    '/\t/evil.example',
    '/user name',
    '/%zz',
    'user/profile',
    '',
    `/${'a'.repeat(5_000)}`,
  ])('%j is not safe', (path) => expect(isSafePath(path, ORIGIN)).toBe(false));

  test('every path that counts as safe stays on this origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '\n',
      'javascript:',
      '.',
      'a',
    );
    const path = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(path, (candidate) => {
        if (isSafePath(candidate, ORIGIN)) expect(new URL(candidate, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 10_000 },
    );
  });
});
