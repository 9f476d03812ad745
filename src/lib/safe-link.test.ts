import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  ['https://partner.example/a b', 'https://partner.example/a%20b'],
  ['http://partner.example', 'http://partner.example/'],
  ['mailto:office@marbrook.example?subject=Visit', 'mailto:office@marbrook.example?subject=Visit'],
  ['TEL:+49123', 'tel:+49123'],
])('accepts %s', (address, link) => {
  expect(safeLink(address)).toBe(link);
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://site.example/1',
  'ftp://files.example/a',
  '/login',
  '//partner.example',
  'https://',
  '',
])('refuses %j', (address) => {
  expect(safeLink(address)).toBeNull();
});
