import type { JSHandle, Page } from '@playwright/test';
import { checkHosts } from '../labs/engines/hosts.ts';
import type { EngineTab } from '../labs/engines/tab.ts';
import type { SlugPair } from '../testing/sale.ts';
import { lotIn } from './find-lots.ts';
import { takeShifts, watchShifts } from './layout-shifts.ts';
import { LONG } from './long.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const host = (cms: string, name: string, { auctionslug, slug }: SlugPair): string =>
  `${cms}/hosts/${name}?auction=${auctionslug}&lot=${slug}`;

/** A page, with the interface of the tests of other engines. */
const tabOf = (page: Page): Pick<EngineTab, 'open' | 'evaluate' | 'click'> => ({
  async open(address) {
    await page.goto(address);
  },
  evaluate: (expression) => page.evaluate(expression),
  async click(element) {
    const handle: JSHandle<Element> = await page.evaluateHandle(element);
    await handle.asElement()?.click();
  },
});

test('every odd host shows what it embeds', LONG, async ({ page, backend, sale }) => {
  // It loads a page for each host.
  test.slow();
  await checkHosts(tabOf(page), backend.cms, await sale.sharedLot(), () => undefined);
});

test('a strict policy needs only the rules that docs/pages/csp.md lists', async ({
  page,
  backend,
  sale,
  texts,
}) => {
  const { t, format } = texts.en;
  const lot = await sale.sharedLot();
  const violations: string[] = [];
  await page.exposeFunction('report', (line: string) => void violations.push(line));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(window, 'report')(`${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  await page.goto(host(backend.cms, 'csp', lot));
  const list = page.locator('auction-list');
  await list.getByRole('link', { name: lot.name }).first().click();
  const region = list.getByRole('region', { name: t('lot.pictures.title') });
  await region.getByRole('button', { name: t('gallery.next') }).click();
  await expect(region.locator('.swiper-slide:not([inert]) img')).toBeInViewport({ ratio: 0.5 });
  const amount = format.currency(lot.nextBid ?? 0);
  await list.getByRole('button', { name: t('bid.button.signIn', { amount }) }).click();
  await expect(page.getByLabel(t('account.signIn.password'))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.locator('body > p > a').click();
  await list.getByRole('button', { name: t('content.map.show') }).click();
  await expect(list.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  // The text of the page is sanitised markup.
  await expect(list.locator('[part=prose] p').first()).toBeVisible();
  expect(violations).toEqual([]);
});

for (const [width, locale] of [
  [360, 'de'],
  [1440, 'ar'],
] as const) {
  test(
    `on a slow network room is kept and no click is lost: ${locale} at ${width} px`,
    LONG,
    async ({ page, backend, sale, texts }) => {
      const { t } = texts[locale];
      const lot = await lotIn(sale, await sale.sharedLot(), locale);
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      // Records all texts that were visible at any time.
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Reflect.set(window, 'seen', seen);
        const look = (): void => {
          for (const element of document.querySelectorAll('auction-list, auction-lot'))
            seen.add(element.shadowRoot?.textContent ?? '');
          requestAnimationFrame(look);
        };
        look();
      });
      await page.goto(`${host(backend.cms, 'slow', lot)}&lang=${locale}&delay=400`, { waitUntil: 'commit' });
      const list = page.locator('auction-list');
      await expect(list.locator('> p')).toBeVisible();
      await expect(list.locator('[aria-busy=true]')).toBeAttached();
      const card = list.getByRole('link', { name: lot.name }).first();
      await card.click();
      // The gallery's code is also late.
      await expect(list.getByRole('region', { name: t('lot.pictures.title') })).toBeVisible();
      const seen = await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)].join('\n'));
      for (const key of ['auction.noLots', 'auction.none', 'auction.unavailable'] as const)
        expect(seen).not.toContain(t(key));
      expect(await takeShifts(page)).toEqual([]);
    },
  );
}

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the content inside the tags is read, its links work, and no space is reserved', async ({
    page,
    backend,
    at,
    sale,
  }) => {
    const lot = await sale.sharedLot();
    await page.goto(host(backend.cms, 'no-script', lot));
    for (const tag of ['auction-list', 'auction-lot']) {
      const box = await page.locator(tag).boundingBox();
      expect(box?.height, tag).toBeGreaterThan(60);
      expect(box?.height, tag).toBeLessThan(300);
    }
    for (const tag of ['breaking-news', 'global-search'])
      expect((await page.locator(tag).boundingBox())?.height ?? 0, tag).toBeLessThan(30);
    await page.locator('auction-lot a').click();
    await expect(page).toHaveURL(at.auction(lot.auctionslug, 'en'));
    // The page of the CMS contains the catalogue's data.
    await page.locator('auction-list').getByRole('link', { name: lot.name }).first().click();
    await expect(page.locator('auction-lot').getByText(lot.name).first()).toBeVisible();
    for (const address of [at.home, at.list('en')]) {
      await page.goto(address);
      for (const tag of ['breaking-news', 'cookie-consent'])
        for (const element of await page.locator(tag).all())
          expect((await element.boundingBox())?.height ?? 0, `${address} ${tag}`).toBe(0);
    }
  });
});
