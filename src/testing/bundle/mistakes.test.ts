import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ASSETS, type HostPage, launch, openHost, scriptTag } from './browser.ts';
import { distFile, withImports } from './dist.ts';

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
/** Our own sentences in the console; the browser adds its own about the failure. */
const own = ({ complaints }: HostPage) =>
  complaints.filter(
    (text) =>
      /^auction-elements: .*( did not load from .*|\([a-z-]+\))$/s.test(text) &&
      !text.includes('live stream ended'),
  );
/** Our sentences once there are as many of them, each beginning and ending as given. */
const expectOwn = async (host: HostPage, ...expected: ReadonlyArray<readonly string[]>) => {
  await expect.poll(() => own(host).length).toBe(expected.length);
  await host.page.waitForLoadState('networkidle');
  const sentences = own(host);
  expect(sentences).toHaveLength(expected.length);
  for (const parts of expected)
    expect(sentences).toContainEqual(expect.stringMatching(new RegExp(parts.map(literally).join('.*'), 's')));
};
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('the console reports each mistake in the options once, with its fix', async () => {
  const links = JSON.stringify({
    'auctions-auction-auctionlot': '/horse?auction={auction}&lot={lotslug}',
    'auction-auction': '/sale?auction={auction}',
    'user-profile': '/me?{provider}',
  });
  const more = `data-hubb="https://hub.test" data-locale="nl" data-cfasync="false" data-links='${links}'`;
  const host = await openHost(context, { html: scriptTag(more) + list + list });
  await host.page.getByText('Quick Silver').first().waitFor();
  await expectOwn(
    host,
    ['`hubb`', 'Write `hub`; on the script tag, data-hub.', '(option-misspelt)'],
    ['"nl"', 'Give en, de, fr or ar', '(locale-unsupported)'],
    ['"auctions-auction-auctionlot"', '{lotslug}', '{auction}, {auctionlot}', '(placeholder-unknown)'],
    ['"auction-auction"', 'Write "auctions-auction".', '(route-misspelt)'],
  );
});

test('the console names an element of the page whose name hides a member of `document`', async () => {
  const named = '<img name="createElement" src="data:," alt=""><img name="logo" src="data:," alt="">';
  const host = await openHost(context, { html: named + scriptTag() + list });
  await expectOwn(
    host,
    ['auction-list did not load', 'createElement is not a function'],
    ['has the name "createElement"', 'Give it another name', '(name-hides)'],
  );
});

test('without `data-api` the console says how to add it', async () => {
  const host = await openHost(context, {
    html: `<script async src="${ASSETS}/auction-elements.js"></script>${list}`,
  });
  await expectOwn(host, ['The option `api` is missing', 'Add data-api=', '(api-missing)']);
});

test('the console reports misspelt attributes, invalid values, and slugs that the API does not know', async () => {
  const html = `${scriptTag()}
    <auction-list auction="spring" limits="3" layout="mosaic"></auction-list>
    <auction-lot auction="spring" lot="nobody"></auction-lot>
    <auction-lot slug="quick-silver"></auction-lot>`;
  const host = await openHost(context, { html });
  await expectOwn(
    host,
    ['<auction-list>', '`limits`', 'Write `limit`.', '(attribute-unknown)'],
    ['<auction-list>', 'layout="mosaic"', 'grid is used', '(value-invalid)'],
    [
      '<auction-lot auction="spring" lot="nobody">',
      'https://api.test/api/v1/marbrook/auction/',
      '(slug-unknown)',
    ],
  );
});

test('the console names a tag that is closed with a slash', async () => {
  const html = `${scriptTag()}<auction-list auction="spring" /><p>Text</p><footer>Imprint</footer>`;
  const host = await openHost(context, { html });
  await expectOwn(host, ['<auction-list> holds a part of the page, <footer>', '(tag-unclosed)']);
  expect(await host.page.getByText('Imprint').isVisible()).toBe(true);
});

test('a page without a mistake does not load the checks, whatever other attributes its tags have', async () => {
  const html = `${scriptTag(`data-cookieconsent="ignore" data-links='{"search":"/find?q={q}"}'`)}
    <auction-list auction="spring" id="a" class="b" lang="en" data-x="1" aria-label="x" itemprop="y"></auction-list>`;
  const host = await openHost(context, { html });
  await host.page.getByText('Quick Silver').first().waitFor();
  await host.page.waitForLoadState('networkidle');
  expect(own(host)).toEqual([]);
});

test.each([
  ['assets', ['auction-list did not load from https://assets.test/auction-elements.js', 'CORS']],
  ['api', ['The API at https://api.test/api/v1/marbrook does not answer.', '(api-unreachable)']],
  ['api-cors', ['a page on https://cms.test may not read it', '(api-without-cors)']],
] as const)('where the network is broken, the console says what to fix: %s', async (broken, sentence) => {
  const host = await openHost(context, { html: `${scriptTag()}${list}`, broken });
  await expectOwn(host, sentence);
});

test('the console names a script of the page that replaces `fetch`, if it can be found', {
  tags: 'long',
}, async () => {
  const replace = `
    taken = [];
    native = fetch;
    fetch = (address, init) => {
      taken.push(address);
      return address.includes('api.test') ? Promise.reject(new TypeError('blocked')) : native(address, init);
    };`;
  const host = await openHost(context, { html: `<script>${replace}</script>${scriptTag()}${list}` });
  await expectOwn(host, ['has replaced `fetch`', '(fetch-replaced)']);
  // Otherwise the next page would get its live changes from the stream of this one.
  await host.page.close();
  // The texts and the first data are requested by the loader, live changes by the store.
  const stream = context.waitForEvent('request', (request) => request.url().includes('mercure'));
  const later = await openHost(context, { html: `${scriptTag('')}<script>${replace}</script>${list}` });
  await later.page.getByText('Quick Silver').first().waitFor();
  await stream;
  expect(await later.page.evaluate('taken')).toEqual([]);
  expect(own(later)).toEqual([]);
});

test('the console names a script of the page that adds a member to every object', async () => {
  const html = `<script>Object.prototype.owner = 'the host'</script>${scriptTag()}${list}`;
  const found = await openHost(context, { html });
  await expect.poll(() => own(found).join()).toContain('has added `owner` to every object');
});

test('the console says that a script of the page has frozen the prototypes', async () => {
  const freeze = '[Object, Array, Function].forEach((it) => Object.freeze(it.prototype))';
  const found = await openHost(context, { html: `<script>${freeze}</script>${scriptTag()}${list}` });
  await expectOwn(found, ['auction-list did not load', 'read only property'], ['(prototype-frozen)']);
});

test('a script that is joined with others into one file finds its folder by a link, or says what is missing', {
  tags: 'long',
}, async () => {
  const code = distFile('auction-elements.js').toString();
  const scripts = { 'https://cms.test/joined.js': `var other = 1;\n${code}` };
  const config = `<script>auctionElementsConfig = { api: 'https://api.test/api/v1/marbrook' };</script>`;
  const script = '<script src="/joined.js" data-cfasync="false"></script>';
  const lost = await openHost(context, {
    scripts,
    html: `${config}${script}<auction-list>By telephone</auction-list>`,
  });
  await expectOwn(lost, ['auction-list did not load from https://cms.test/joined.js', 'data-assets', 'CORS']);
  expect(await lost.page.getByText('By telephone').isVisible()).toBe(true);
  const link = `<link rel="preload" as="script" href="${ASSETS}/auction-elements.js?v=2">`;
  // The browser complains about a preloaded file that is not used.
  const found = await openHost(context, { scripts, html: `${config}${link}${script}${list}` });
  await found.page.getByText('Quick Silver').first().waitFor();
  expect(own(found)).toEqual([]);
});

test('a script that is written into the page takes its options and its folder from its tag', async () => {
  const code = distFile('auction-elements.js').toString().replaceAll('</', '<\\/');
  const html = `<!doctype html>${list}<script data-api="https://api.test/api/v1/marbrook" data-assets="${ASSETS}">${code}</script>`;
  const host = await openHost(context, { html });
  await host.page.getByText('Quick Silver').first().waitFor();
  expect(own(host)).toEqual([]);
  // No more files than with the script tag; the code of toasts loads when the browser is idle, here or later.
  const files = withImports('auction-list');
  const idle = withImports('toast-layer').filter((file) => !files.includes(file));
  const asked = host.asked.filter((file) => file.startsWith('chunks/') && !idle.includes(file));
  expect(asked.sort()).toEqual(files.sort());
});
