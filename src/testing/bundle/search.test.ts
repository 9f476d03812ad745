import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launch, openHost, scriptTag } from './browser.ts';
import { bareName } from './dist.ts';

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

test('on a page without results of its own the search box shows them below itself, and loads the code for them only then', async () => {
  const { page, asked, complaints } = await openHost(context, {
    html: `${scriptTag()}<global-search></global-search>`,
  });
  const field = page.locator('global-search').getByRole('combobox');
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((it) => it.startsWith('GET'))).toEqual([]);
  expect(asked.map(bareName)).not.toContain('SearchResultList');
  await field.fill('quick');
  await field.press('Enter');
  await page.locator('global-search').getByRole('link', { name: 'Quick Silver' }).waitFor();
  expect(asked.map(bareName)).toContain('SearchResultList');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(complaints).toEqual([]);
});

test('with a page for the results the search box leads there, and that page shows the results of its address', {
  tags: 'long',
}, async () => {
  const links = `<script>window.auctionElementsConfig = { links: { search: '/find?q={q}&lang=en' } };</script>`;
  const html = `${links}${scriptTag()}<global-search id="page"></global-search>
    <global-search id="inline" results="inline"></global-search>`;
  const { page } = await openHost(context, { html });
  const field = page.locator('#page').getByRole('combobox');
  await field.fill('quick');
  await field.press('Enter');
  await page.waitForURL('**/find?q=quick&lang=en');
  await page.locator('#inline').getByRole('link', { name: 'Quick Silver' }).waitFor();
  expect(await page.locator('#inline').getByRole('combobox').inputValue()).toBe('quick');
  expect(await page.locator('#page').getByRole('combobox').inputValue()).toBe('');
});

test('the search box has its final height before it is defined', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = (file: string) => (file === 'auction-elements.js' ? Promise.resolve() : held);
  const html = `<!doctype html>${scriptTag('')}<global-search></global-search><p id="below">Below</p>`;
  const { page } = await openHost(context, { html, hold });
  const place = () => page.locator('#below').evaluate((it) => it.getBoundingClientRect().top);
  const before = await place();
  release();
  await page.locator('global-search').getByRole('combobox').waitFor();
  expect(await place()).toBe(before);
});
