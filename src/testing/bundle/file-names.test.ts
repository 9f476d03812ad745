import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { launch, openHost, scriptTag } from './browser.ts';
import { bareName } from './dist.ts';

/**
 * Words of the general rules of public filter lists: cookie notices, trackers, advertisements, annoyances.
 */
const LISTED = new RegExp(
  [
    'cookie',
    'consent',
    'gdpr',
    'dsgvo',
    'rgpd',
    'rodo',
    'cmp',
    'tcf',
    'cnil',
    'privacy',
    'fingerprint',
    'track',
    'analytic',
    'heatmap',
    'pixel',
    'beacon',
    'telemetry',
    'metric',
    'banner',
    'popup',
    'newsletter',
    'share',
    'social',
    'advert',
    'sponsor',
    'promo',
    '\\bads?\\b',
  ].join('|'),
  'i',
);

/** A browser never requests files with only types. */
const isLoaded = (file: string): boolean => /\.(js|json)$/.test(file);

test('no file of ours has a name that a filter list knows', () => {
  const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
  const files = ['', 'chunks', 'npm', 'npm/chunks'].flatMap((folder) => readdirSync(dist + folder));
  // The hash has any letters, and changes with every change of the file.
  const named = (file: string): string => file.replace(/-[\w-]{7,8}(?=\.js$)/, '');
  expect(files.filter((file) => isLoaded(file) && LISTED.test(named(file)))).toEqual([]);
  const exported = Object.values(manifest.exports).map((entry) =>
    typeof entry === 'string' ? entry : (entry as { default?: string }).default,
  );
  expect(exported.filter((file) => file && LISTED.test(file))).toEqual([]);
});

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('when the code of an element is blocked the other elements work, and the console says what to look for', async () => {
  const context = await browser.newContext();
  const html = `${scriptTag()}<cookie-consent></cookie-consent><auction-list auction="spring"></auction-list>`;
  const { page, complaints } = await openHost(context, {
    html,
    hold: async (file) => {
      if (bareName(file) === 'choices') throw new Error();
    },
  });
  await page.locator('auction-list').getByText('Quick Silver').first().waitFor();
  await expect.poll(() => complaints.join()).toMatch(/cookie-consent did not load .* content blockers/);
  await context.close();
});
