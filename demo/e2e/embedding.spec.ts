import type { Page } from '@playwright/test';
import { LOCALES } from '../../src/domain/locale.ts';
import { LONG, longUnless } from './long.ts';
import { LotPage } from './lot-page.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

for (const locale of ['de', 'ar'] as const) {
  test(
    `${locale}: the list shows all auctions, an auction shows its lots, and a card opens its lot`,
    longUnless(locale === 'ar'),
    async ({ page, at, sale, texts, pageErrors }) => {
      const i18n = texts[locale];
      await page.goto(at.list(locale));
      const list = page.locator('auction-list').first();
      const auctions = await sale.auctions(locale);
      for (const { name } of auctions)
        await expect(list.getByRole('link', { name, exact: true })).toBeVisible();
      // The content for readers without JavaScript is in the page too, but invisible.
      const kind = list.getByText(i18n.t('auction.kind.timed')).filter({ visible: true });
      await expect(kind.first()).toBeVisible();

      const running = auctions.find(({ status }) => status === 'running');
      if (!running) throw new Error('the seed has no running auction');
      await page.goto(at.auction(running.slug, locale));
      const lots = await sale.lots(running.slug, locale);
      const cards = page.locator('auction-list').getByRole('article');
      await expect(cards).toHaveCount(lots.length);
      const [first] = lots;
      await page.locator('auction-list').getByRole('link', { name: first?.name }).click();
      await expect(page.locator('auction-lot').getByRole('heading', { name: first?.name })).toBeVisible();
      expect(await page.locator('auction-lot').evaluate((node) => getComputedStyle(node).direction)).toBe(
        locale === 'ar' ? 'rtl' : 'ltr',
      );
      expect(pageErrors).toEqual([]);
    },
  );
}

test(
  'every page of the CMS loads in every language without an error',
  LONG,
  async ({ page, at, sale, pageErrors }) => {
    test.slow();
    const lot = await sale.sharedLot();
    await page.goto(at.home);
    const links = await page
      .locator('a[href]')
      .evaluateAll((nodes) => nodes.map((node) => (node instanceof HTMLAnchorElement ? node.href : '')));
    const linked = links.map((href) => href.replace(/#.*$/, '')).filter((href) => href.startsWith(at.home));
    const shown = LOCALES.flatMap((locale) => [at.auction(lot.auctionslug, locale), at.lot(lot, locale)]);
    const pages = new Set([at.home, ...linked, ...shown]);
    expect(pages.size).toBeGreaterThan(12);
    for (const address of pages) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      await waitUntilRendered(page);
    }
    expect(pageErrors).toEqual([]);
  },
);

/** Waits until every auction element has rendered. */
async function waitUntilRendered(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('auction-list, auction-lot')].every(
      (element) => element.shadowRoot && !element.shadowRoot.querySelector('[aria-busy=true]'),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

test('a guest can bid on a hostile page with a strict policy and Trusted Types', async ({
  page,
  at,
  sale,
  texts,
  pageErrors,
}) => {
  const lot = await sale.freshLot();
  const answer = await page.goto(at.hostile(lot));
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain('require-trusted-types-for');
  expect(policy).not.toContain('unsafe-inline');
  await waitUntilRendered(page);
  await expect(page.locator('auction-list').getByRole('article')).not.toHaveCount(0);
  const bidder = new LotPage(page, texts.en);
  await bidder.signInAndBid('anna', lot.startPrice);
  await bidder.expectPrice(lot.startPrice, 1);
  expect(pageErrors).toEqual([]);
});

test('a script tag pasted twice loads nothing twice', LONG, async ({ page, at, pageErrors }) => {
  const gets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') gets.push(request.url());
  });
  await page.goto(at.list('en'), { waitUntil: 'commit' });
  // The second tag is added before the elements are defined.
  await page.waitForSelector('script[data-api]', { state: 'attached' });
  await page.evaluate(() => {
    const first = document.querySelector<HTMLScriptElement>('script[data-api]');
    const second = document.createElement('script');
    for (const { name, value } of first?.attributes ?? []) second.setAttribute(name, value);
    document.head.append(second);
  });
  await waitUntilRendered(page);
  await expect(page.locator('auction-list').getByRole('article').first()).toBeVisible();
  expect(repeated(gets).filter((url) => !url.endsWith('/auction-elements.js'))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

const repeated = (urls: readonly string[]): string[] =>
  urls.filter((url, index) => urls.indexOf(url) !== index);

test('a page requests every address once', LONG, async ({ context, at, sale, backend }) => {
  const lot = await sale.sharedLot();
  for (const address of [at.list('de'), at.auction(lot.auctionslug, 'en'), at.lot(lot, 'fr')]) {
    // The previous page may still be loading files for later.
    const page = await context.newPage();
    const gets: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().startsWith(backend.origin)) gets.push(request.url());
    });
    await page.goto(address);
    await waitUntilRendered(page);
    await expect.poll(() => gets.some((url) => url.includes('/.well-known/mercure')), address).toBe(true);
    expect(
      gets.some((url) => url.startsWith(backend.api)),
      address,
    ).toBe(true);
    expect(repeated(gets), address).toEqual([]);
    await page.close();
  }
});
