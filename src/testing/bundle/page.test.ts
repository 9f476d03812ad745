import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ASSETS, launch, openHost, scriptTag } from './browser.ts';
import { bareName, chunkFile, withImports } from './dist.ts';

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
const horse = (page: Page) => page.getByText('Quick Silver').first();
const gets = (asked: readonly string[]) => asked.filter((request) => request.startsWith('GET'));

const asScript = 'works as a script that is %s';
test.each([
  ['a module', scriptTag('type="module" crossorigin')],
  ['plain, in the head, before the tags exist', scriptTag('')],
  ['with a version query', scriptTag('async', '?v=7')],
])(asScript, works);
// All other tests use the first one.
test.each([
  ['async', scriptTag('async')],
  ['defer', scriptTag('defer')],
])(asScript, { tags: 'long' }, works);

async function works(_how: string, script: string): Promise<void> {
  const html = `<!doctype html><head>${script}</head><body>${list}</body>`;
  const { page, complaints } = await openHost(context, { html });
  await horse(page).waitFor();
  expect(complaints).toEqual([]);
}

test('code and first data are under way at the same time, all files at once', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = (file: string) => (file === 'auction-elements.js' ? Promise.resolve() : held);
  const html = `${scriptTag('async data-locale="de"')}${list}`;
  const { page, asked } = await openHost(context, { html, hold });
  const files = () => asked.filter((name) => !name.startsWith('GET')).sort();
  await expect.poll(() => gets(asked).length).toBe(2);
  // No file has loaded, but every file that the list needs has been requested.
  await expect
    .poll(files)
    .toEqual(expect.arrayContaining([...withImports('auction-list'), chunkFile('de-common')]));
  const before = files();
  release();
  await horse(page).waitFor();
  // Then, in idle time, the toasts.
  const later = withImports('toast-layer');
  await expect.poll(files).toEqual([...new Set([...before, ...later])].sort());
});

test('ten tags make each request once', async () => {
  const lot = '<auction-lot auction="spring" lot="quick-silver"></auction-lot>';
  const html = scriptTag() + `${list}${lot}<auction-list></auction-list>`.repeat(3) + list;
  const { page, asked } = await openHost(context, { html });
  await page.getByText('Spring Sale').first().waitFor();
  await page.locator('auction-lot').last().getByText('Quick Silver').first().waitFor();
  const made = gets(asked);
  expect(made.filter((request, index) => made.indexOf(request) !== index)).toEqual([]);
  expect(made).toEqual(
    expect.arrayContaining(
      ['/', '/spring', '/spring/auctionlots', '/spring/quick-silver'].map((end) => `GET /auction${end}`),
    ),
  );
});

test('the whole site requests every file and all data once', async () => {
  const { page, asked } = await openHost(context, {
    html: `<!doctype html><html><body>${scriptTag()}<auction-app></auction-app></body></html>`,
    path: '/sales/3forONE/online-auctions/spring',
  });
  await page.locator('auction-app h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toContain('GET /auctioneer/');
  expect(asked.filter((request, index) => asked.indexOf(request) !== index)).toEqual([]);
});

test('a hybrid auction is requested only by its own calls, each once', async () => {
  const tags = [
    '<auction-list auction="elite" kind="hybrid"></auction-list>',
    '<auction-lot auction="elite" lot="nova" hybrid></auction-lot>',
    '<hybrid-live-room auction="elite"></hybrid-live-room>',
  ];
  // After a stream that ends, everything is requested again.
  const { page, asked } = await openHost(context, { html: scriptTag() + tags.join(''), isHubPending: true });
  for (const tag of ['auction-list', 'auction-lot', 'hybrid-live-room'])
    await page.locator(tag).getByText('Nova').first().waitFor();
  const calls = [
    // The lot shows the auctioneer's pages on transport and payment.
    'GET /auctioneer/',
    ...['/elite', '/elite/auctionlots', '/elite/nova'].map((end) => `GET /hybrid-auction${end}`),
  ];
  await expect.poll(() => gets(asked).sort()).toEqual(calls);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(gets(asked).sort()).toEqual(calls);
});

test('a hybrid auction is found even if the page does not say that it is one', async () => {
  const html = `${scriptTag()}<auction-list auction="elite"></auction-list>`;
  const { page, asked } = await openHost(context, { html });
  await page.getByText('Nova').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(gets(asked).sort()).toEqual(
    ['/auction', '/hybrid-auction'].flatMap((calls) => [
      `GET ${calls}/elite`,
      `GET ${calls}/elite/auctionlots`,
    ]),
  );
});

test('the bundler does not remove code that only reads a signal', async () => {
  await context.addInitScript(() => localStorage.setItem('auth._token.local', 'Bearer one'));
  const { page, asked } = await openHost(context, { html: scriptTag('async data-shared-login') + list });
  const asksForMine = () => gets(asked).filter((request) => request === 'GET /user/lots').length;
  await expect.poll(asksForMine).toBe(1);
  // Another user signs in in another tab: no data of the previous one may stay.
  await page.evaluate(() => {
    localStorage.setItem('auth._token.local', 'Bearer two');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth._token.local' }));
  });
  await expect.poll(asksForMine).toBe(2);
});

test('a tag that is added later by script is found', { tags: 'long' }, async () => {
  const { page, asked } = await openHost(context, { html: scriptTag() });
  await page.waitForFunction(() => window.AuctionElements !== undefined);
  expect(asked).toEqual(['auction-elements.js']);
  await page.evaluate(() => {
    const element = document.createElement('auction-list');
    Object.assign(element, { auction: 'spring', layout: 'list' });
    document.body.append(element);
  });
  await horse(page).waitFor();
});

test('of two pasted script tags the first is used, without a message', async () => {
  const html = scriptTag('') + scriptTag('') + list;
  const { page, asked, complaints } = await openHost(context, { html });
  await horse(page).waitFor();
  expect(gets(asked)).toHaveLength(2);
  expect(complaints).toEqual([]);
});

test('`configure` wins over the attributes, and they over the object', async () => {
  const html = `<script>
      window.auctionElementsConfig = { locale: 'fr', prefix: 'object', sale: 'object' };
      addEventListener('auction-elements-ready', (event) => event.detail.configure({ locale: 'ar' }));
    </script>${scriptTag('data-prefix="attribute" data-locale="de"')}${list}`;
  const { page } = await openHost(context, { html });
  await horse(page).waitFor();
  expect(await page.locator('auction-list [part=root]').getAttribute('dir')).toBe('rtl');
  const config = await page.evaluate(() => {
    const registry = Reflect.get(window, Symbol.for('auction-elements'));
    return registry.config;
  });
  expect(config).toMatchObject({ locale: 'ar', prefix: 'attribute', sale: 'object' });
});

test('`assets` names the folder of the files', { tags: 'long' }, async () => {
  const html = `${scriptTag(`data-assets="${ASSETS}"`)}${list}`;
  const { page } = await openHost(context, { html });
  await horse(page).waitFor();
});

test('without `data-api` every element shows a message about it', { tags: 'long' }, async () => {
  const html = `<script async src="${ASSETS}/auction-elements.js"></script>${list}<auction-lot></auction-lot>`;
  const { page, asked } = await openHost(context, { html });
  await expect.poll(() => page.getByText('data-api').count()).toBe(2);
  expect(gets(asked)).toEqual([]);
});

test('a page without elements opens no stream, and a page with an element opens one', async () => {
  const { page } = await openHost(context, { html: scriptTag(), isHubPending: true });
  const connections = () => page.evaluate(() => window.AuctionElements?.connections());
  await expect.poll(connections).toBe(0);
  await page.evaluate(() => document.body.append(document.createElement('auction-list')));
  await expect.poll(connections).toBe(1);
});

test('the language changes without a reload', async () => {
  const { page } = await openHost(context, { html: `${scriptTag()}${list}` });
  await horse(page).waitFor();
  await page.evaluate(() => window.AuctionElements?.setLocale('de'));
  await expect.poll(() => page.locator('auction-list [part=root]').getAttribute('lang')).toBe('de');
});

test('a language that does not load is logged, and the page is in English', async () => {
  const hold = (file: string) => (bareName(file).startsWith('de-') ? Promise.reject() : Promise.resolve());
  const html = `${scriptTag('data-locale="de"')}${list}`;
  const { page, complaints } = await openHost(context, { html, hold });
  await horse(page).waitFor();
  expect(await page.locator('auction-list [part=root]').getAttribute('lang')).toBe('en');
  await expect.poll(() => complaints).toContainEqual(expect.stringContaining('messages "de/'));
});

test('when the texts of a lot do not load the content of the page stays, and the host gets an error', async () => {
  const hold = (file: string) => (file.endsWith('.json') ? Promise.reject() : Promise.resolve());
  const html = `<script>addEventListener('auction-error', (event) => { window.told = event.detail; });</script>
    ${scriptTag('data-locale="de"')}<auction-lot auction="spring" lot="quick-silver">By telephone</auction-lot>`;
  const { page } = await openHost(context, { html, hold });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'told'))).toMatchObject({ code: 'code' });
  expect(await page.getByText('By telephone').isVisible()).toBe(true);
});

test('an element reads from the address which lot to show, and follows the address', async () => {
  const path = '/sales/3forONE/online-auctions/spring/quick-silver';
  const html = `${scriptTag()}<auction-lot></auction-lot><auction-list from="address"></auction-list>`;
  const { page } = await openHost(context, { html, path });
  await page.locator('auction-lot').getByText('Quick Silver').first().waitFor();
  await page.locator('auction-list').getByText('Quick Silver').first().waitFor();
  await page.evaluate(() => history.pushState(null, '', '/sales/3forONE/online-auctions'));
  await page.getByText('No lot is named here.').waitFor();
  await page.goBack();
  await page.locator('auction-lot').getByText('Quick Silver').first().waitFor();
});

test("the elements work under a strict policy, and add no style, link or global to the host's page", async () => {
  // Only files of these origins: no inline style or script, no evaluation, no markup from text.
  const policy = [
    "default-src 'none'",
    `script-src ${ASSETS}`,
    `connect-src https://api.test ${ASSETS}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const html = `<!doctype html><html lang="en"><head><title>House</title>${scriptTag()}</head><body>${list}
    <auction-lot auction="spring" lot="quick-silver"></auction-lot></body></html>`;
  const { page, complaints } = await openHost(context, { html, policy });
  await horse(page).waitFor();
  await page.locator('auction-lot').getByText('Quick Silver').first().waitFor();
  expect(complaints).toEqual([]);
  expect(await page.locator('style, link').count()).toBe(0);
  expect(await page.title()).toBe('House');
  // The price has our style, so the sheet works although no style is allowed.
  const position = page.locator('auction-list [part=root]');
  expect(await position.evaluate((root) => getComputedStyle(root).getPropertyValue('--ae-radius'))).toBe(
    '10px',
  );
  const own = await page.evaluate(() => {
    const fresh = document.body.appendChild(document.createElement('iframe'));
    const usual = new Set(Object.getOwnPropertyNames(fresh.contentWindow ?? {}));
    return Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && !/^\d+$/.test(name));
  });
  expect(own).toEqual(['AuctionElements']);
});

test('tags in shadow roots of the host, closed ones too, load once the host has passed these roots', async () => {
  const lot = '<auction-lot auction="spring" lot="quick-silver"></auction-lot>';
  const html = `<!doctype html><body>${scriptTag()}
    <div id="declared"><template shadowrootmode="open">${list}</template></div><div id="closed"></div></body>`;
  const { page, asked } = await openHost(context, { html });
  await page.waitForFunction(() => window.AuctionElements !== undefined);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['auction-elements.js']);
  const sheets = await page.evaluate(async () => {
    const root = document.querySelector('#declared')?.shadowRoot;
    if (!root) return 0;
    // A host may hand over the same root at each of its renders.
    for (const _ of ['first', 'again']) await window.AuctionElements?.discover(root);
    return root.adoptedStyleSheets.length;
  });
  expect(sheets).toBe(1);
  await horse(page).waitFor();
  const isDefined = await page.evaluate(async (later) => {
    const root = document.querySelector('#closed')?.attachShadow({ mode: 'closed' });
    if (!root) return false;
    await window.AuctionElements?.discover(root);
    // Found as well when it is added later.
    root.append(document.createRange().createContextualFragment(later));
    await customElements.whenDefined('auction-lot');
    return root.querySelector('auction-lot')?.shadowRoot !== null;
  }, lot);
  expect(isDefined).toBe(true);
});
