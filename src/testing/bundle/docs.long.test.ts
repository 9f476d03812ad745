import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examples } from '../../../demo/docs/examples.ts';
import { PAGE_NAMES } from '../../../demo/docs/page-list.ts';
import { docsFiles } from '../../../demo/docs/site.ts';
import { fontFile } from '../../../demo/site/fonts.ts';
import { markSvg } from '../../../demo/site/pictures/logo.ts';
import { ASSETS, launch, openHost, scriptTag } from './browser.ts';
import { distFile } from './dist.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

/** Examples with the tests' own addresses, and with their slugs instead of the demo's. */
const here = (code: string): string =>
  code
    .replaceAll('https://assets.example', ASSETS)
    .replaceAll('https://api.example', 'https://api.test')
    .replaceAll('autumn-riding-horses', 'spring')
    .replaceAll('vesper-noir-mb', 'quick-silver');

/** The fake hub ends its stream at once, which is not a mistake of the page. */
const mistakes = (complaints: readonly string[]): string[] =>
  complaints.filter((complaint) => !complaint.includes('live stream ended'));

/** Waits until every element of the page has rendered and loads nothing. */
const elementsReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const tags = [...document.querySelectorAll('*')].filter(({ localName }) =>
      /^(auction|global)-/.test(localName),
    );
    return tags.every(({ shadowRoot }) => shadowRoot && !shadowRoot.querySelector('[aria-busy=true]'));
  });

describe('examples of the documentation run without errors in the console', () => {
  test.each(examples('html'))('$name', async ({ code }) => {
    const { page, complaints } = await openHost(context, { html: here(code) });
    await page.waitForFunction(() => 'AuctionElements' in window);
    await page.evaluate(() => window.AuctionElements?.ready);
    await elementsReady(page);
    expect(mistakes(complaints)).toEqual([]);
  });

  test.each(examples('js'))('$name', async ({ code }) => {
    const html = `<auction-list auction="spring"></auction-list><script>${here(code)}</script>${scriptTag()}`;
    const { page, complaints } = await openHost(context, { html });
    await page.getByText('Quick Silver').first().waitFor();
    expect(mistakes(complaints)).toEqual([]);
  });
});

const SITE = 'https://docs.test/below/';
const files = docsFiles({ api: 'https://api.test/api/v1/marbrook', script: `${ASSETS}/auction-elements.js` });
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  json: 'application/json',
  woff2: 'font/woff2',
};
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

function contentOf(path: string): string | Buffer | undefined {
  if (path === 'docs.js') return distFile('demo/docs/docs.js');
  if (path === 'mark.svg') return markSvg();
  const font = path.startsWith('fonts/') ? fontFile(path.slice(6)) : undefined;
  return font ? readFileSync(font) : files.get(path);
}

/** Opens a page of the documentation, on an origin of its own and below a path. */
async function openDocs(name: string): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openHost(context, { html: '' });
  await page.route(`${SITE}**`, (route) => {
    const path = route
      .request()
      .url()
      .slice(SITE.length)
      .replace(/[?#].*/, '');
    const body = contentOf(path);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType: TYPES[path.replace(/^.*\./, '')] ?? 'text/plain' });
  });
  await page.goto(`${SITE}${name}.html`);
  return { page, complaints };
}

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // The elements have tests of their own.
    const results = await axe.run({ exclude: ['[data-stage] > *'] }, { resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

test('every page fits a narrow window, and keeps its own policy', async () => {
  const { page, complaints } = await openDocs('index');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of PAGE_NAMES) {
    await page.goto(`${SITE}${name}.html`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
  }
  expect(mistakes(complaints)).toEqual([]);
});

// A page of each kind: text and code, tables, a live element, one that waits for a click, colours.
test.each(['index', 'options', 'auction-list', 'cookie-consent', 'theming'])(
  'axe finds no fault in the page %s, in the light and in the dark',
  async (name) => {
    const { page } = await openDocs(name);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page), colorScheme).toEqual([]);
    }
  },
);

test('the panel of an element writes the snippet, and shows the element with its settings', async () => {
  const { page, complaints } = await openDocs('auction-list');
  const snippet = page.locator('[data-snippet]');
  await page.locator('auction-list').getByText('Quick Silver').waitFor();
  await page.getByLabel('layout').selectOption('list');
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('--ae-accent').fill('#6d1f2b');
  await expect.poll(() => page.locator('auction-list').getAttribute('layout')).toBe('list');
  const written = await snippet.textContent();
  expect(written).toContain('<auction-list auction="spring" layout="list" limit="4"></auction-list>');
  expect(written).toContain('data-locale="de"');
  expect(written).toContain('--ae-accent: #6d1f2b;');
  await page.locator('main summary').click();
  await page.locator('[data-log] li', { hasText: 'auction-ready' }).first().waitFor();
  expect(mistakes(complaints)).toEqual([]);

  // The panel's code works on another page.
  const other = await openHost(context, { html: written ?? '' });
  await other.page.locator('auction-list').getByText('Quick Silver').waitFor();
  expect(mistakes(other.complaints)).toEqual([]);
});

test('a theme is chosen, changed and written as CSS', async () => {
  const { page, complaints } = await openDocs('theming');
  const accent = () =>
    page.locator('[data-stage]').evaluate((it) => getComputedStyle(it).getPropertyValue('--ae-accent'));
  await page.getByRole('button', { name: 'Bold' }).click();
  expect(await accent()).toBe('#2a2fe0');
  await page.getByLabel('--ae-radius', { exact: false }).first().fill('3');
  const css = await page.locator('[data-snippet]').textContent();
  expect(css).toContain('--ae-accent: #2a2fe0;');
  expect(css).toContain('--ae-radius: 3px;');
  await page.getByRole('button', { name: 'Defaults' }).click();
  await expect.poll(() => page.locator('[data-snippet]').textContent()).not.toContain('--ae-accent');
  expect(mistakes(complaints)).toEqual([]);
});

test('the search leads to a section by keyboard alone, and says when there is no result', async () => {
  const { page, complaints } = await openDocs('index');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('paddl accident');
  const search = page.getByRole('search');
  await search.getByRole('status').getByText('Nothing is found for “paddl accident”').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('searchbox').fill('inactivty');
  await search.getByRole('link').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(
    await search
      .getByRole('link')
      .first()
      .evaluate((it) => it === document.activeElement),
  ).toBe(true);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('searchbox').evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await search.getByRole('link').count()).toBe(0);
  await page.getByRole('searchbox').fill('before the script');
  await search.getByRole('link', { name: '› Before the script' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${SITE}options.html#before-the-script`);
  expect(mistakes(complaints)).toEqual([]);
});
