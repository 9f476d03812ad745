import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launch, openHost, scriptTag } from './browser.ts';

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

const list = '<auction-list auction="spring"></auction-list>';
const lot = '<auction-lot auction="spring" lot="quick-silver"></auction-lot>';
const search = '<global-search></global-search>';
const document = (body: string, style = ''): string =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
  <style>body { margin: 16px } ${style}</style>${scriptTag('')}</head><body>${body}</body></html>`;
const ready = (page: Page) =>
  page.waitForFunction(() =>
    [...globalThis.document.querySelectorAll('auction-list, auction-lot, global-search')].every((element) => {
      const root = element.shadowRoot?.querySelector('[part=root]');
      return root?.firstElementChild && !root.querySelector('[aria-busy=true]');
    }),
  );

const PARENTS: Record<string, (content: string) => string> = {
  'an inline block': (it) => `<div style="display:inline-block">${it}</div>`,
  'a float': (it) => `<div style="float:left">${it}</div>`,
  'an absolute box': (it) => `<div style="position:absolute">${it}</div>`,
  'fit-content': (it) => `<div style="inline-size:fit-content">${it}</div>`,
  'a table cell': (it) => `<table><tr><td>Sales</td><td>${it}</td></tr></table>`,
  'a dialog': (it) => `<dialog open>${it}</dialog>`,
  'a popover': (it) => `<div popover id="over">${it}</div><script>over.showPopover()</script>`,
  'a centred flex column': (it) =>
    `<div style="display:flex;flex-direction:column;align-items:center">${it}</div>`,
  'a flex row': (it) => `<div style="display:flex">${it}</div>`,
  'an automatic grid column': (it) =>
    `<div style="display:grid;grid-template-columns:auto;place-items:center">${it}</div>`,
};

test.each(Object.entries(PARENTS))(
  'has a width of its own in %s, and overflows no phone',
  async (_name, within) => {
    for (const tag of [list, lot, search]) {
      const { page } = await openHost(context, { html: document(within(tag)) });
      await ready(page);
      for (const [width, least] of [
        [320, 200],
        [1440, tag === search ? 400 : 1100],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const measured = await page.evaluate(() => {
          const element = globalThis.document.querySelector('auction-list, auction-lot, global-search');
          return {
            width: element?.shadowRoot?.querySelector('[part=root]')?.getBoundingClientRect().width ?? 0,
            overflow: globalThis.document.documentElement.scrollWidth - innerWidth,
          };
        });
        expect(measured.width, `${tag} at ${width} px`).toBeGreaterThanOrEqual(least);
        expect(measured.overflow, `${tag} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.close();
    }
  },
);
