import type { Browser, BrowserContext, Locator, Page } from 'playwright';
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

/** The page's path and hash, as the address bar shows them. */
const address = (page: Page) => page.url().replace('https://cms.test', '');
const link = (place: Locator, name: string) => place.getByRole('link', { name, exact: true });
/** The text of the focused element, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.textContent;
  });

/** Tall enough to scroll, above and below the tags. */
const tall = (tags: string) =>
  `<!doctype html>${scriptTag()}<div style="height: 900px"></div>${tags}<div style="height: 3000px"></div>`;

test('one pasted tag is an auction: the list becomes an auction, its lot, and the list again', async () => {
  const { page, asked, complaints } = await openHost(context, {
    html: tall('<auction-list></auction-list>'),
    path: '/horses?x=1#top',
  });
  const list = page.locator('auction-list');
  const spring = link(list, 'Spring Sale');
  await spring.waitFor();
  expect(asked.map(bareName)).not.toContain('InPlace');
  expect(await spring.getAttribute('href')).toBe('https://cms.test/horses?x=1#ae-auction_spring');
  await page.evaluate(() => window.scrollTo(0, 640));
  await spring.click();
  const silver = link(list, 'Quick Silver');
  await silver.waitFor();
  expect(address(page)).toBe('/horses?x=1#ae-auction_spring');
  await expect.poll(() => focused(page)).toBe('Spring Sale');
  await silver.click();
  await list.getByText('Paddle 7').first().waitFor();
  expect(address(page)).toBe('/horses?x=1#ae-lot_spring_quick-silver');
  await expect.poll(() => focused(page)).toContain('Quick Silver');
  expect(await list.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(-1);

  // The back link does the same as the browser's back button.
  await link(list, 'Spring Sale').click();
  await silver.waitFor();
  expect(address(page)).toBe('/horses?x=1#ae-auction_spring');
  await expect.poll(() => focused(page)).toBe('Quick Silver');
  await page.goBack();
  await spring.waitFor();
  expect(address(page)).toBe('/horses?x=1#top');
  await expect.poll(() => focused(page)).toBe('Spring Sale');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(640);

  await page.goForward();
  await page.goForward();
  await list.getByText('Paddle 7').first().waitFor();
  // A reload shows the same, and the back link goes back two entries.
  await page.reload();
  await list.getByText('Paddle 7').first().waitFor();
  // The hub of these tests ends every stream.
  expect(complaints.filter((it) => !it.includes('live stream ended'))).toEqual([]);
  await link(list, 'Spring Sale').click();
  await link(list, 'All auctions').click();
  await spring.waitFor();
  expect(address(page)).toBe('/horses?x=1#top');
});

test('in a scrolling part of the page, a step forward keeps clear of its bar, and Back returns', async () => {
  const html = `<!doctype html><html lang="en"><style>
    html, body { block-size: 100%; margin: 0; overflow: hidden }
    main { block-size: 100%; overflow: auto; scroll-padding-block-start: 90px }
    header { position: sticky; inset-block-start: 0; block-size: 90px; background: #ccc; z-index: 9 }
    </style>${scriptTag()}<main id="scroller"><header>Bar</header><div style="height:900px"></div>
    <auction-list></auction-list><div style="height:3000px"></div></main>`;
  const { page } = await openHost(context, { html });
  const list = page.locator('auction-list');
  const spring = link(list, 'Spring Sale');
  await spring.waitFor();
  const scroller = page.locator('main');
  const place = () => scroller.evaluate((it) => it.scrollTop);
  await scroller.evaluate((it) => it.scroll(0, 1_000));
  await spring.dispatchEvent('click');
  await link(list, 'Quick Silver').waitFor();
  await expect.poll(() => list.evaluate((it) => Math.round(it.getBoundingClientRect().top))).toBe(90);
  await page.goBack();
  await spring.waitFor();
  await expect.poll(place).toBe(1_000);
});

test('a router of the host that does not know our hashes gets one that it knows', async () => {
  const router = `<script>
    const route = () => {
      if (!/^#?$|^#.sale./.test(location.hash)) document.body.textContent = 'Page not found';
    };
    addEventListener('hashchange', route);
    addEventListener('popstate', route);
    document.addEventListener('DOMContentLoaded', route);</script>`;
  const html = `<!doctype html>${router}${scriptTag('async data-place-prefix="/sale/"')}<auction-list></auction-list>`;
  const { page } = await openHost(context, { html });
  const list = page.locator('auction-list');
  await link(list, 'Spring Sale').click();
  await link(list, 'Quick Silver').waitFor();
  expect(address(page)).toBe('/#/sale/auction_spring');
  await page.reload();
  await link(list, 'Quick Silver').waitFor();
  await page.goBack();
  await link(list, 'Spring Sale').waitFor();
});

test('an address with a lot shows it in the first list; a hybrid auction leads to its room', {
  tags: 'long',
}, async () => {
  const html = tall(
    '<auction-list id="a" kind="timed"></auction-list><auction-list id="b" kind="hybrid"></auction-list>',
  );
  const { page } = await openHost(context, { html, path: '/#ae-lot_spring_quick-silver' });
  const [a, b] = [page.locator('#a'), page.locator('#b')];
  await a.getByText('Paddle 7').first().waitFor();
  await link(b, 'Elite Sale').click();
  await link(b, 'Nova').waitFor();
  // The first list shows its own content again, because an address names one place.
  await link(a, 'Spring Sale').waitFor();
  expect(address(page)).toBe('/#ae-hybrid-auction_elite');
  await b
    .getByRole('link', { name: /live room|Watch/ })
    .first()
    .click();
  await b.locator('[part=room]').waitFor();
  expect(address(page)).toBe('/#ae-hybrid-live_elite');
  await page.reload();
  await b.locator('[part=room]').waitFor();
  await page.goBack();
  await link(b, 'Nova').click();
  await b.getByRole('heading', { name: 'Nova' }).waitFor();
  expect(address(page)).toBe('/#ae-hybrid-lot_elite_nova');
});

test('a lot that was found by a search opens below the box, or in the list of the page', {
  tags: 'long',
}, async () => {
  const { page } = await openHost(context, { html: tall('<global-search></global-search>') });
  const box = page.locator('global-search');
  await box.getByRole('combobox').fill('quick');
  await box.getByRole('combobox').press('Enter');
  await link(box, 'Quick Silver').click();
  await box.getByText('Paddle 7').first().waitFor();
  await link(box, 'Back').click();
  await link(box, 'Quick Silver').waitFor();
  expect(await box.getByRole('combobox').inputValue()).toBe('quick');

  const other = await openHost(context, {
    html: tall('<global-search></global-search><auction-list></auction-list>'),
  });
  await link(other.page.locator('auction-list'), 'Spring Sale').waitFor();
  const search = other.page.locator('global-search');
  await search.getByRole('combobox').fill('quick');
  await search.getByRole('combobox').press('Enter');
  await link(search, 'Quick Silver').click();
  await other.page.locator('auction-list').getByText('Paddle 7').first().waitFor();
  await other.page.goBack();
  await link(other.page.locator('auction-list'), 'Spring Sale').waitFor();
});

test('the host’s router keeps working: its state, its hash, its pages and its handlers', {
  tags: 'long',
}, async () => {
  const links = `<script>window.auctionElementsConfig = { links: { 'auctions-hybrid-auction': '/sale?of={auction}' } };
    history.replaceState({ idx: 7 }, '', '#/horses');</script>`;
  const { page } = await openHost(context, { html: links + tall('<auction-list></auction-list>') });
  const list = page.locator('auction-list');
  await link(list, 'Spring Sale').click();
  await link(list, 'Quick Silver').waitFor();
  expect(address(page)).toBe('/#/horses#ae-auction_spring');
  expect(await page.evaluate(() => history.state.idx)).toBe(7);
  await page.evaluate(() =>
    document.addEventListener('auction-navigate', (event) => event.preventDefault(), { once: true }),
  );
  await link(list, 'Quick Silver').click();
  expect(address(page)).toBe('/#/horses#ae-auction_spring');
  await page.goBack();
  expect(address(page)).toBe('/#/horses');
  expect(await link(list, 'Elite Sale').getAttribute('href')).toBe('/sale?of=elite');
});

test('on a page that was loaded with the address of a lot, the way back stays on the page', async () => {
  const html = tall('<auction-list></auction-list>');
  const { page } = await openHost(context, { html, path: '/horses#ae-auction_spring' });
  const list = page.locator('auction-list');
  await link(list, 'Quick Silver').waitFor();
  await link(list, 'All auctions').click();
  await link(list, 'Spring Sale').waitFor();
  expect(address(page)).toBe('/horses');
});

test('a user can sign out in place, and sign in again', async () => {
  const { page } = await openHost(context, {
    html: tall('<auction-list></auction-list>'),
    path: '/horses#ae-logout',
  });
  const list = page.locator('auction-list');
  await list.getByText('You are signed out of this site, in all windows of this browser.').waitFor();
  await link(list, 'Go to sign-in').click();
  await list.getByRole('dialog').waitFor();
  await list.getByLabel('Password', { exact: true }).waitFor();
});

test('when code does not load a message says so, and the code can be loaded again', {
  tags: 'long',
}, async () => {
  let fails = true;
  const hold = (file: string) =>
    fails && file.includes('InPlace') ? Promise.reject(new Error('offline')) : Promise.resolve();
  const { page } = await openHost(context, { html: tall('<auction-list></auction-list>'), hold });
  const list = page.locator('auction-list');
  await link(list, 'Spring Sale').click();
  const again = list.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  fails = false;
  await again.click();
  await link(list, 'Quick Silver').or(again).first().waitFor();
});
