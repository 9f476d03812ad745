import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ANALYTICS, HEATMAP } from './vendors.ts';

const CSP_PAGE = readFileSync(new URL('../../demo/docs/pages/csp.md', import.meta.url), 'utf8');

test.each([
  ['analytics', ANALYTICS, 'G-AB12CD34EF'],
  ['heatmap', HEATMAP, '123456'],
])('the documentation names the origin of %s for a Content-Security-Policy', (_, vendor, id) => {
  expect(CSP_PAGE).toContain(new URL(vendor.script(id)).origin);
});
