import { runInNewContext } from 'node:vm';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import { NAMESPACES } from '../../i18n/namespaces.ts';
import { launch, openHost, scriptTag } from './browser.ts';
import { bareName, chunkFile, chunkFiles, distFile, gzipped, reactFile, withImports } from './dist.ts';

/** In bytes, gzip. */
const LOADER = 4_000;
/**
 * All script and texts of a page with a list; in another language than English with English as well. 63,900 of
 * it render with React: the first frame is shown before they come, which costs 2,700.
 */
const LIST_PAGE = { en: 127_100, de: 128_900, fr: 128_950, ar: 129_300 };
/** What the ticker of breaking news adds to a page that has a list, without what other screens load too. */
const TICKER = 4_000;

/** A map, which loads on a click: Leaflet with its styles, and controls of ours. */
const MAP = 50_000;
/** All kinds of bricks beyond the code of lists, which some of them show, with the table of routes; what galleries slide with is not in it. */
const BRICKS = 15_300;
/** A search box with its suggestions, beyond the code of lists; results load with the first search. */
const SEARCH_BOX = 12_000;
/**
 * A live room with all that it imports at once: what it weighed before it led to the practice room, 160,912, and the
 * English of `common`, which was 1,660 in files of its own then; hashes in its imports make it 20 more or less.
 * What it tells those who hear it, and the focus that it keeps, were 350 since.
 */
const LIVE_ROOM = 162_850;
/** `<cookie-consent>` with banner, settings and texts, beyond the code of lists. */
const CONSENT = 12_000;
/**
 * The practice room beyond the code of the live room, with the lock of the page below it, and its texts. It
 * imports from a dozen files: their hashes and the letters of what it imports make it 20 bytes more or less.
 */
const PRACTICE = { code: 11_300, texts: 1_700 };
/** Parts that a page loads when they are asked for, without the code that others load as well. */
const PARTS = {
  Filters: 6_500,
  LotNeighbours: 1_500,
  MoreLots: 2_000,
  LotService: 1_200,
  ContactDialog: 3_200,
  NewsletterForm: 2_100,
};
/** What records the view of a lot beyond the code of its page; and what computes a fingerprint. */
const VIEWS = { code: 5_400, fingerprint: 16_000 };
/** What they add to the page of a lot: the calendar and sharing, and for somebody signed in the reminders. */
const LOT_ACTIONS = 3_500;
const LOT_REMINDERS = 14_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Files of the bundle that a page with this HTML has asked for once it shows `text`. */
async function filesOf(html: string, text: string, locale: Locale = 'en'): Promise<string[]> {
  const context = await browser.newContext();
  const { page, asked } = await openHost(context, {
    html: scriptTag(`async data-locale="${locale}"`) + html,
    isUndecided: true,
  });
  await page.getByText(text).first().waitFor();
  // What comes in idle time counts as well.
  await page.waitForLoadState('networkidle');
  await context.close();
  return asked.filter((request) => !request.includes(' '));
}

test('the script tag stays within its bytes', () => {
  expect(gzipped(distFile('auction-elements.js'))).toBeLessThanOrEqual(LOADER);
});

test.each(LOCALES)('a page with a list stays within its bytes: %s', async (locale) => {
  for (const html of ['<auction-list></auction-list>', '<auction-list auction="spring"></auction-list>']) {
    const files = await filesOf(html, html.includes('spring') ? 'Quick Silver' : 'Spring Sale', locale);
    const sizes = files.map((file) => [bareName(file), gzipped(distFile(file))] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(LIST_PAGE[locale]);
  }
});

test.each(LOCALES)('the ticker of breaking news adds no more than its bytes: %s', async (locale) => {
  const list = '<auction-list></auction-list>';
  const shared = [...(await filesOf(list, 'Spring Sale', locale)), ...withImports('HomeScreen')];
  const files = await filesOf(`${list}<breaking-news></breaking-news>`, 'The sale is open', locale);
  const sizes = files
    .filter((file) => !shared.includes(file))
    .map((file) => [bareName(file), gzipped(distFile(file))] as const);
  expect(sizes.map(([name]) => name)).toContain('Ticker');
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(TICKER);
});

test('what a list has no need of comes later', async () => {
  const files = (await filesOf('<auction-list auction="spring"></auction-list>', 'Quick Silver')).map(
    bareName,
  );
  expect(files).toContain('auction-list');
  const all = chunkFiles().map(bareName);
  const later = [
    'de-common',
    'en-common',
    'en-bid',
    'en-filter',
    'en-lot',
    'en-contact',
    'en-newsletter',
    'Filters',
    'LotService',
    'NewsletterForm',
    'auction-lot',
    'breaking-news',
    'Ticker',
    'global-search',
    'SearchResults',
    'ReviewDialog',
    'SignInDialog',
    'signed-in',
    'toast-layer',
  ];
  for (const name of later) {
    expect(all, 'there is such a file').toContain(name);
    expect(files).not.toContain(name);
  }
});

/** All files of a list, also the one that its first frame does not wait for. */
const filesOfList = (): string[] => [...withImports('auction-list'), reactFile()];

/** Bytes of a file and all that it imports, without what a page with this other file has. */
function beyond(known: string, name: string): number {
  const had = new Set(known === 'auction-list' ? filesOfList() : withImports(known));
  const own = withImports(name).filter((file) => !had.has(file));
  return own.reduce((sum, file) => sum + gzipped(distFile(file)), 0);
}

test('maps and bricks stay within their bytes, and Leaflet loads with a map alone', () => {
  expect(beyond('BricksAt', 'leaflet-map')).toBeLessThanOrEqual(MAP);
  expect(beyond('auction-list', 'BricksAt')).toBeLessThanOrEqual(BRICKS);
  const leaflet = chunkFiles().filter(
    (file) => file.endsWith('.js') && distFile(`chunks/${file}`).includes('leaflet-zoom-animated'),
  );
  expect(leaflet.map(bareName)).toEqual(['leaflet-map']);
});

test('a search box stays within its bytes, and the results load with a search alone', () => {
  const box = withImports('global-search');
  expect(beyond('auction-list', 'global-search')).toBeLessThanOrEqual(SEARCH_BOX);
  expect(box.map(bareName)).not.toContain('SearchResults');
  expect(withImports('auction-app').filter((file) => distFile(file).includes('aria-autocomplete'))).toEqual(
    [],
  );
});

test('a live room stays within its bytes, with what opens on a click left for later', () => {
  const room = withImports('hybrid-live-room');
  expect(room.reduce((sum, file) => sum + gzipped(distFile(file)), 0)).toBeLessThanOrEqual(LIVE_ROOM);
  const all = chunkFiles().map(bareName);
  for (const name of ['RoomSettingsDialog', 'StreamPlayer']) {
    expect(all, 'there is such a file').toContain(name);
    expect(room.map(bareName)).not.toContain(name);
  }
});

test.each(LOCALES)('asking for consent stays within its bytes, and requests no data: %s', async (locale) => {
  const shared = filesOfList();
  const title = { en: 'Your choice', de: 'Ihre Entscheidung', fr: 'Votre choix', ar: 'اختياركم' };
  const html = '<cookie-consent></cookie-consent>';
  const files = await filesOf(html, title[locale], locale);
  const sizes = files
    .filter((file) => file.startsWith('chunks/') && !/-common-/.test(file) && !shared.includes(file))
    .map((file) => [bareName(file), gzipped(distFile(file))] as const);
  expect(sizes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['cookie-consent', 'ConsentAsking', `${locale}-consent`]),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(CONSENT);
});

test('with a decision, nothing of banner and settings loads, and no page asks for data', async () => {
  const context = await browser.newContext();
  const html = `${scriptTag()}<cookie-consent></cookie-consent>`;
  const { page, asked, complaints } = await openHost(context, { html });
  await page.evaluate(
    () => new Promise((ready) => document.addEventListener('auction-ready', ready, { once: true })),
  );
  await page.waitForLoadState('networkidle');
  await context.close();
  expect(asked.map(bareName)).not.toContain('ConsentAsking');
  expect(asked.filter((request) => request.includes(' '))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the practice room stays within its bytes, and a live room loads nothing of it', () => {
  expect(beyond('hybrid-live-room', 'Practice')).toBeLessThanOrEqual(PRACTICE.code);
  for (const locale of LOCALES)
    expect(gzipped(distFile(chunkFile(`${locale}-practice`)))).toBeLessThanOrEqual(PRACTICE.texts);
  for (const name of ['hybrid-live-room', 'LiveRoomRoute', 'AdmissionScreen', 'ContentPageScreen'])
    expect(withImports(name).map(bareName)).not.toContain('Practice');
});

test('calendar, sharing and reminders stay within their bytes', () => {
  expect(beyond('auction-lot', 'LotActions')).toBeLessThanOrEqual(LOT_ACTIONS);
  expect(beyond('auction-lot', 'LotReminders')).toBeLessThanOrEqual(LOT_REMINDERS);
});

test('the recording of views stays within its bytes, and no tag loads it at once', () => {
  expect(beyond('auction-lot', 'ViewedLot')).toBeLessThanOrEqual(VIEWS.code);
  expect(gzipped(distFile(chunkFile('fingerprint')))).toBeLessThanOrEqual(VIEWS.fingerprint);
  for (const name of ['auction-lot', 'hybrid-live-room', 'auction-list', 'global-search', 'auction-app'])
    expect(withImports(name).filter((file) => distFile(file).includes('view-tracker'))).toEqual([]);
});

test.each(Object.entries(PARTS))('%s stays within its bytes', (name, most) => {
  expect(gzipped(distFile(chunkFile(name)))).toBeLessThanOrEqual(most);
});

test('texts are data: a file for each language and namespace', () => {
  const files = LOCALES.flatMap((locale) => NAMESPACES.map((namespace) => `${locale}-${namespace}`));
  const found = chunkFiles().filter((file) => file.endsWith('.json'));
  expect(found.map(bareName).sort()).toEqual(files.sort());
});

test('the script leaves nothing behind in the page but what it promises', () => {
  const text = distFile('auction-elements.js').toString();
  expect(text).not.toContain('import.meta');
  expect(text).not.toMatch(/\beval\(|new Function\(/);
  // A top-level name of a classic script would be a global of the host.
  const host: Record<string, unknown> = {};
  expect(() => runInNewContext(text, host)).toThrow();
  expect(Object.keys(host)).toEqual([]);
});
