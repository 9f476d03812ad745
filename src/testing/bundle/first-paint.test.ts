import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, openHost, scriptTag } from './browser.ts';
import { distFile, gzipped, withImports } from './dist.ts';

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
  const { page } = await openHost(context, {
    html: `${scriptTag()}<auction-list auction="spring"></auction-list>`,
    hold: async (file) => {
      if (isHeld(file)) await held;
    },
  });
  return { context, page, release };
}

/** Opens a list whose code comes after its data. */
async function framesOfList(): Promise<string[]> {
  const { context, page, release } = await openHeld(
    (file) => file.endsWith('.js') && file !== 'auction-elements.js',
  );
  await page.waitForFunction(() => {
    const all = performance.getEntriesByType('resource').map(({ name }) => name);
    const arrived = (part: string) => all.filter((name) => name.includes(part)).length;
    return arrived('/auction/') === 2 && arrived('.json') === 2;
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

test('texts and store are ready while the file with React still loads', async () => {
  const { context, page, release } = await openHeld(
    (file) => file.endsWith('.js') && distFile(file).includes('react.dev'),
  );
  await page.waitForFunction(() => {
    const registry = Reflect.get(window, Symbol.for('auction-elements'));
    return registry?.page?.state.peek().name === 'ready';
  });
  expect(await page.evaluate(() => customElements.get('auction-list'))).toBeUndefined();
  release();
  await page.getByText('Quick Silver').first().waitFor();
  await context.close();
});

test('a browser may compile the files that every element needs before their functions are called', () => {
  const largest = withImports('auction-list')
    .map((file) => distFile(file))
    .sort((a, b) => gzipped(b) - gzipped(a))
    .slice(0, 2);
  for (const file of largest) expect(file.toString().split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});
