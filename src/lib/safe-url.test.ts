import { expect, test } from 'vitest';
import { safeUrl } from './safe-url.ts';

const base = 'https://api.example/api/v1/test';

test.each([
  ['/pictures/a.webp', 'https://api.example/pictures/a.webp'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['//cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['javascript:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['blob:https://api.example/1', null],
  ['https://', null],
])('%j becomes %j', (address, expected) => {
  expect(safeUrl(address, base)).toBe(expected);
});
