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

test.each([list, lot, search])(
  '%s has a width of its own in every kind of box, and overflows no phone',
  async (tag) => {
    const boxes = Object.entries(PARENTS).map(
      ([name, within]) => `<section title="${name}">${within(tag)}</section>`,
    );
    const { page } = await openHost(context, { html: document(boxes.join('')) });
    await ready(page);
    for (const [width, least] of [
      [320, 200],
      [1440, tag === search ? 400 : 1100],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const { widths, overflow } = await page.evaluate(() => ({
        widths: [...globalThis.document.querySelectorAll('section')].map((box) => {
          const element = box.querySelector('auction-list, auction-lot, global-search');
          const root = element?.shadowRoot?.querySelector('[part=root]');
          return [box.title, root?.getBoundingClientRect().width ?? 0] as const;
        }),
        overflow: globalThis.document.documentElement.scrollWidth - innerWidth,
      }));
      expect(widths).toHaveLength(boxes.length);
      expect(
        widths.filter(([, measured]) => measured < least),
        `at ${width} px`,
      ).toEqual([]);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  },
);

const ODD = `html, body {
  -webkit-text-fill-color: red; -webkit-text-stroke: 1px red; word-break: break-all; overflow-wrap: anywhere;
  hyphens: auto; text-align-last: end; font-feature-settings: "smcp"; font-variant: small-caps; font-stretch: 50%;
  font-weight: 900; letter-spacing: 5px; word-spacing: 9px; text-transform: uppercase; text-indent: 40px;
  text-shadow: 1px 1px red; white-space: pre; line-height: 3; tab-size: 1; cursor: none; pointer-events: none;
  user-select: none; list-style: square inside; quotes: "x" "x"; border-collapse: collapse; border-spacing: 9px;
  caption-side: bottom; empty-cells: hide; text-wrap: balance; text-rendering: geometricPrecision;
  -webkit-font-smoothing: antialiased; line-break: anywhere; text-emphasis: dot; text-underline-offset: 9px;
  text-underline-position: under; accent-color: red; caret-color: red; image-rendering: pixelated; fill: red;
  stroke: red; font-style: italic; text-align: end; font-kerning: none; font-synthesis: none;
}`;

test('an element inherits only the font and its size from a host', async () => {
  const styles: Record<string, string>[] = [];
  for (const style of ['', ODD]) {
    const { page } = await openHost(context, {
      html: document(list, `body { font-family: Georgia; font-size: 17px } ${style}`),
    });
    await ready(page);
    styles.push(
      await page.evaluate(() => {
        const root = globalThis.document.querySelector('auction-list')?.shadowRoot;
        const inner = getComputedStyle(root?.querySelector('[part=root]') as Element);
        return Object.fromEntries([...inner].map((name) => [name, inner.getPropertyValue(name)]));
      }),
    );
    await page.close();
  }
  expect(styles[0]).toMatchObject({ 'font-family': 'Georgia', 'font-size': '17px' });
  expect(styles[1]).toEqual(styles[0]);
});

test('a host that hides a part of its page hides the element in it', async () => {
  const { page } = await openHost(context, {
    html: document(`<div style="visibility:hidden">${list}</div>`),
  });
  await ready(page);
  expect(await page.getByText('Quick Silver').first().isVisible()).toBe(false);
});

test('an element that may recover from a failure keeps its height, and any other is as high as its message', {
  tags: 'long',
}, async () => {
  const cases = [
    { tag: '<auction-list auction="nowhere"></auction-list>' },
    { tag: '<auction-lot auction="spring" lot="nobody"></auction-lot>' },
    {
      tag: list,
      hold: async (file: string) => {
        if (file.includes('auction-list')) throw new Error();
      },
    },
  ];
  for (const { tag, hold } of cases) {
    const html = document(`${tag}<footer>The host's footer</footer>`).replace(
      '<style>',
      `<script>window.shifts = []; window.failed = false;
      addEventListener('auction-error', () => { window.failed = true; });
      addEventListener('auction-ready', () => { window.failed = true; });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: 'layout-shift', buffered: true });</script><style>`,
    );
    const { page } = await openHost(context, { html, hold });
    await page.waitForFunction(() => Reflect.get(window, 'failed'));
    if (hold === undefined) await ready(page);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const top = (await page.locator('footer').boundingBox())?.y ?? 0;
    if (hold === undefined) expect(top, tag).toBeLessThan(300);
    else {
      expect(top, tag).toBeGreaterThanOrEqual(700);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts')), tag).toEqual([]);
    }
    await page.close();
  }
});

test('keys typed into a field of ours do not reach the shortcuts of a host; Tab does', async () => {
  const script = `<script>window.keys = [];
    document.addEventListener('keydown', (event) => {
      keys.push(event.key);
      if (!/input|textarea/i.test(event.target.tagName)) event.preventDefault();
    });</script>`;
  const { page } = await openHost(context, { html: document(script + search) });
  await ready(page);
  const field = page.getByRole('combobox');
  await field.click();
  await page.keyboard.type('123');
  expect(await field.inputValue()).toBe('123');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => Reflect.get(window, 'keys'))).toEqual(['Control', 'k', 'Tab']);
});

test('a host script that checks `event.target` does not take focus, selection or presses from an element', async () => {
  const script = `<script>
    window.seen = [];
    for (const type of ['mousedown', 'touchstart', 'selectstart', 'contextmenu', 'paste', 'keydown'])
      document.addEventListener(type, (event) => {
        if (type === 'keydown' && event.key !== ' ') return;
        seen.push(type);
        if (!/^(input|textarea|select|button|a)$/i.test(event.target.nodeName)) event.preventDefault();
      }, { passive: false });</script>`;
  const own = '<input aria-label="Own field of the host">';
  const { page } = await openHost(context, { html: document(script + own + search + lot) });
  await ready(page);
  await page
    .locator('auction-lot')
    .getByRole('button', { name: /Sign in/ })
    .first()
    .focus();
  await page.keyboard.press(' ');
  await page.locator('auction-lot').getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  for (const field of [page.getByRole('combobox'), page.locator('auction-lot').getByRole('textbox')]) {
    await field.click();
    await page.keyboard.type('12');
    expect(await field.inputValue()).toContain('12');
    await field.dblclick();
    expect(await field.evaluate((it: HTMLInputElement) => it.selectionEnd !== it.selectionStart)).toBe(true);
    await field.click({ button: 'right' });
  }
  expect(await page.evaluate('seen')).toEqual([]);
  // Events outside of fields are left to the host.
  await page.locator('auction-lot').getByText('Quick Silver').first().click();
  expect(await page.evaluate('seen')).toContain('mousedown');
});

test('in a host with smooth scrolling the wheel scrolls our dialog, and not the page behind', {
  tags: 'long',
}, async () => {
  const script = `<script>addEventListener('wheel', (event) => {
      event.preventDefault();
      scrollBy(0, event.deltaY);
    }, { passive: false });</script>`;
  const html = document(`${script}${lot}<div style="height:3000px"></div>`);
  const { page } = await openHost(context, { html });
  await page.setViewportSize({ width: 1000, height: 400 });
  await ready(page);
  await page.locator('auction-lot').getByRole('button', { name: 'Sign in' }).first().click();
  const dialog = page.locator('auction-lot').getByRole('dialog');
  const before = await page.evaluate('scrollY');
  await dialog.hover();
  await page.mouse.wheel(0, 80);
  await expect.poll(() => dialog.evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate('scrollY')).toBe(before);
});

const comesToRest = 'in a frame that is as high as its content, %s comes to rest';
test.each([lot, '<auction-app routing="hash"></auction-app>'])(comesToRest, restsInFrame);
test.each([list, '<hybrid-live-room auction="elite"></hybrid-live-room>'])(
  comesToRest,
  { tags: 'long' },
  restsInFrame,
);

async function restsInFrame(tag: string): Promise<void> {
  const script = `<script>
      document.write(parent === self ? '<iframe id="frame" src="/framed#/sales/3forONE/online-auctions" height="300" width="900">' : '${tag}');
      if (parent !== self)
        new ResizeObserver(() => {
          parent.document.getElementById('frame').height = document.documentElement.scrollHeight;
        }).observe(document.documentElement);</script>`;
  const { page } = await openHost(context, { html: document(script) });
  const frame = page.frameLocator('iframe');
  await frame
    .locator('[part=root] :text-matches("Spring Sale|Quick Silver|Elite Sale|Nova", "i")')
    .first()
    .waitFor();
  /** Its heights in the next frames of the screen. */
  const heights = () =>
    page.evaluate(async () => {
      const measured = new Set<number>();
      for (let frames = 0; frames < 20; frames += 1) {
        await new Promise(requestAnimationFrame);
        measured.add((globalThis.document.getElementById('frame') as HTMLElement).offsetHeight);
      }
      return [...measured];
    });
  await expect.poll(heights).toHaveLength(1);
  expect((await heights())[0]).toBeLessThan(5_000);
}

test("inside a host's link, buttons do not open it, and our own links work once", async () => {
  const { page } = await openHost(context, { html: document(`<a href="#host">${list}</a>`) });
  await page.evaluate(() => {
    Reflect.set(window, 'ways', []);
    addEventListener('hashchange', () => Reflect.get(window, 'ways').push(location.hash));
    // A script puts the link around the element, because the HTML parser would not allow it.
    const element = globalThis.document.querySelector('auction-list') as Element;
    const link = globalThis.document.createElement('a');
    link.href = '#host';
    element.replaceWith(link);
    link.append(element);
  });
  await ready(page);
  const element = page.locator('auction-list');
  await element.getByRole('button', { name: 'Add Quick Silver to favourites' }).first().click();
  expect(new URL(page.url()).hash).toBe('');
  // It asks a guest to sign in.
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await element.getByRole('link', { name: 'Quick Silver' }).click();
  expect(new URL(page.url()).hash).not.toBe('#host');
});

test('facts and prices are printed in black, without buttons', { tags: 'long' }, async () => {
  const style = 'html { color-scheme: dark; --ae-ink: #eee }';
  for (const tag of [list, lot]) {
    const { page } = await openHost(context, { html: document(tag, style) });
    await ready(page);
    await page.emulateMedia({ media: 'print' });
    const root = page.locator('[part=root]');
    expect(await root.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(0, 0, 0)');
    expect(await page.getByText('Quick Silver').first().isVisible()).toBe(true);
    expect(await page.locator('button:visible, input:visible, select:visible, form:visible').count()).toBe(0);
    await page.close();
  }
});
