import { runInNewContext } from 'node:vm';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TAGS } from '../../../elements/description/tags.ts';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import { NAMESPACES } from '../../i18n/namespaces.ts';
import { launch, openHost, scriptTag } from './browser.ts';
import { bareName, chunkFiles, distFile, gzipped, withImports } from './dist.ts';

/** Limits in bytes, gzip: script and texts, for another language including English. */
/** It names every file of the bundle: their hashes alone change its size by some ten bytes. */
const LOADER = 5_050;
const LIST_PAGE = { en: 143_000, de: 150_000, fr: 150_000, ar: 150_000 };
const LIVE_ROOM = 190_500;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Files of the bundle that a page with this HTML has requested once it shows `text`. */
async function filesOf(html: string, text: string, locale: Locale = 'en'): Promise<string[]> {
  const context = await browser.newContext();
  const { page, asked } = await openHost(context, {
    html: scriptTag(`async data-locale="${locale}"`) + html,
  });
  await page.getByText(text).first().waitFor();
  // Files loaded in idle time count as well.
  await page.waitForLoadState('networkidle');
  await context.close();
  return asked.filter((request) => !request.includes(' '));
}

const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipped(distFile(file)), 0);

test('the script tag stays within its bytes', () => {
  expect(bytesOf(['auction-elements.js'])).toBeLessThanOrEqual(LOADER);
});

/** One of each bound. */
const USUAL: readonly Locale[] = ['en', 'ar'];
const listPage = 'a page with a list stays within its bytes: %s';
test.each(USUAL)(listPage, listFits);
test.each(LOCALES.filter((locale) => !USUAL.includes(locale)))(listPage, { tags: 'long' }, listFits);

async function listFits(locale: Locale): Promise<void> {
  const files = await filesOf('<auction-list auction="spring"></auction-list>', 'Quick Silver', locale);
  expect(bytesOf(files), files.map(bareName).join()).toBeLessThanOrEqual(LIST_PAGE[locale]);
}

test('a page with a live room stays within its bytes', async () => {
  const files = await filesOf('<hybrid-live-room auction="elite"></hybrid-live-room>', 'Nova');
  expect(bytesOf(files), files.map(bareName).join()).toBeLessThanOrEqual(LIVE_ROOM);
});

test('a display in the hall loads its own file, and the texts of its languages', async () => {
  const html = '<hybrid-live-room auction="elite" display="de ar"></hybrid-live-room>';
  const files = (await filesOf(html, 'Startpreis')).map(bareName);
  expect(files).toEqual(expect.arrayContaining(['room-display', 'de-room', 'ar-room']));
});

test('gallery, map, fingerprint, practice, the display in the hall and the search’s results load only when they are needed', () => {
  const all = chunkFiles().map(bareName);
  for (const name of [
    'GallerySlider',
    'leaflet-map',
    'traits',
    'PracticeRoot',
    'room-display',
    'SearchResultList',
    'choicesAsking',
  ]) {
    expect(all, 'there is such a file').toContain(name);
    for (const tag of ['auction-list', 'auction-lot', 'hybrid-live-room', 'global-search', 'auction-app'])
      expect(withImports(tag).map(bareName), tag).not.toContain(name);
  }
});

test('a list loads only the code it needs', async () => {
  const files = (await filesOf('<auction-list auction="spring"></auction-list>', 'Quick Silver')).map(
    bareName,
  );
  expect(files).toContain('auction-list');
  const all = chunkFiles().map(bareName);
  const later = [
    'de-common',
    'en-common',
    'en-lot',
    'en-late',
    'en-search',
    'en-site',
    'Filters',
    'LotService',
    'lettersForm',
    'auction-lot',
    'breaking-news',
    'Ticker',
    'global-search',
    'SearchResultList',
    'TimedReviewDialog',
    'SignInDialog',
    'signed-in',
  ];
  for (const name of later) {
    expect(all, 'there is such a file').toContain(name);
    expect(files).not.toContain(name);
  }
});

test('after a decision on consent, neither banner nor settings load, and the page sends no request for data', async () => {
  const context = await browser.newContext();
  const html = `${scriptTag()}<cookie-consent></cookie-consent>`;
  const { page, asked, complaints } = await openHost(context, { html });
  await page.locator('cookie-consent[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await context.close();
  expect(asked.map(bareName)).not.toContain('choicesAsking');
  expect(asked.filter((request) => request.includes(' '))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the descriptions of tags for editors are in no file of the bundle', () => {
  const code = chunkFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => distFile(`chunks/${file}`).toString());
  for (const { tag, description } of TAGS)
    expect(
      code.filter((text) => text.includes(description)),
      tag,
    ).toEqual([]);
});

test('texts are in JSON files, one for each language and namespace', () => {
  const files = LOCALES.flatMap((locale) => NAMESPACES.map((namespace) => `${locale}-${namespace}`));
  const found = chunkFiles().filter((file) => file.endsWith('.json'));
  expect(found.map(bareName).sort()).toEqual(files.sort());
});

test('the script adds no globals to the page except the documented ones', () => {
  const text = distFile('auction-elements.js').toString();
  expect(text).not.toContain('import.meta');
  expect(text).not.toMatch(/\beval\(|new Function\(/);
  // A top-level name of a classic script would be a global of the host.
  const host: Record<string, unknown> = {};
  expect(() => runInNewContext(text, host)).toThrow();
  expect(Object.keys(host)).toEqual([]);
});
