import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, openHost, scriptTag } from './browser.ts';
import { distFile, gzipped, reactFile, withImports } from './dist.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Writes down what the element shows in each frame, as it is painted. */
const watchFrames = () => {
  const seen: string[] = [];
  Object.assign(window, { seen });
  const look = (): void => {
    const root = document.querySelector('auction-list')?.shadowRoot;
    const shows = (selector: string) => root?.querySelector(selector) != null;
    const now = shows('article') ? 'lots' : shows('div[aria-hidden]') ? 'placeholders' : 'nothing';
    if (seen.at(-1) !== now) seen.push(now);
    requestAnimationFrame(look);
  };
  look();
};

/** Opens a list; those of its files that `isHeld` names come only after `release`. */
async function openHeld(isHeld: (file: string) => boolean) {
  const context = await browser.newContext();
  await context.addInitScript(watchFrames);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page, complaints } = await openHost(context, {
    html: `${scriptTag()}<auction-list auction="spring"></auction-list>`,
    hold: async (file) => {
      if (isHeld(file)) await held;
    },
  });
  return { context, page, release, complaints };
}

/** Opens a list whose code comes after its data. */
async function framesOfList(): Promise<string[]> {
  const { context, page, release } = await openHeld(
    (file) => file.endsWith('.js') && file !== 'auction-elements.js',
  );
  await page.waitForFunction(() => {
    const all = performance.getEntriesByType('resource').map(({ name }) => name);
    return all.filter((name) => name.includes('/auction/')).length === 2;
  });
  release();
  await page.getByText('Quick Silver').first().waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await context.close();
  return seen;
}

test('lots that came before the code are in its first frame, without placeholders before', async () => {
  expect(await framesOfList()).toEqual(['nothing', 'lots']);
});

test('lots are shown while the file that renders with React still loads, and a press then is not lost', async () => {
  const { context, page, release, complaints } = await openHeld((file) => file === reactFile());
  await page.getByText('Quick Silver').first().waitFor();
  const link = page.getByRole('link', { name: 'Quick Silver' });
  expect(await link.getAttribute('href')).toContain('quick-silver');
  const card = await link.elementHandle();
  await page.getByRole('button', { name: 'Add Quick Silver to favourites' }).click();
  release();
  await page.getByRole('dialog').waitFor();
  expect(await card?.evaluate((node) => node.isConnected)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('where the file that renders with React does not come, the host has its own content and a sentence about it', async () => {
  const context = await browser.newContext();
  const { page, complaints } = await openHost(context, {
    html: `${scriptTag()}<auction-list auction="spring"><p>By telephone</p></auction-list>`,
    hold: async (file) => {
      if (file === reactFile()) throw new Error('not today');
    },
  });
  await expect.poll(() => complaints.join()).toContain('auction-list did not load from');
  expect(await page.getByText('By telephone').isVisible()).toBe(true);
  expect(await page.getByText('Quick Silver').count()).toBe(0);
  await context.close();
});

test('what renders with React is loaded with the other files only by what people come to a page for', () => {
  const tags = ['auction-app', 'auction-lot', 'hybrid-live-room'];
  const others = ['auction-list', 'breaking-news', 'cookie-consent', 'global-search'];
  expect([...tags, ...others].filter((tag) => withImports(tag).includes(reactFile()))).toEqual(tags);
});

test('a browser may compile the files that every element needs before their functions are called', () => {
  const files = [...withImports('auction-list'), reactFile()];
  const largest = files
    .map((file) => distFile(file))
    .sort((a, b) => gzipped(b) - gzipped(a))
    .slice(0, 3);
  for (const file of largest) expect(file.toString().split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});
