import type { Locator, Page } from '@playwright/test';
import { consoleI18n } from '../console/messages/i18n.ts';
import { ConsolePage } from './console-page.ts';
import { tabTo } from './keyboard.ts';
import { takeShifts, watchShifts } from './layout-shifts.ts';
import { LONG } from './long.ts';
import { HOMES } from './site-table.ts';
import { expect, test } from './test.ts';

test.use({ backendFor: 'news' });

/** Whether an element is completely inside another. */
const isWithin = (inner: Locator, outer: Locator): Promise<boolean> =>
  Promise.all([inner.boundingBox(), outer.boundingBox()]).then(
    ([one, all]) =>
      one !== null && all !== null && one.x >= all.x - 1 && one.x + one.width <= all.x + all.width + 1,
  );

const places = (page: Page, title: string) => {
  const ticker = page.getByRole('region', { name: title });
  const first = ticker.getByRole('list');
  return { ticker, first, links: first.getByRole('link'), window: first.locator('xpath=../..') };
};

for (const locale of ['en', 'ar'] as const) {
  for (const host of ['site', 'cms'] as const) {
    test(`the ticker is walked by keyboard: ${locale}, ${host}`, LONG, async ({ page, backend, texts }) => {
      const { t } = texts[locale];
      await watchShifts(page);
      const cms = `${backend.cms}/${locale === 'en' ? '' : `?lang=${locale}`}`;
      await page.goto(host === 'site' ? backend.origin + HOMES[locale] : cms);
      const { ticker, links, window } = places(page, t('news.title'));
      await expect(links).toHaveCount(3);
      await expect(ticker.getByRole('listitem')).toHaveCount(4);
      expect(await takeShifts(page)).toEqual([]);

      await tabTo(page, ticker.getByRole('button', { name: t('news.pause') }));
      await page.keyboard.press('Enter');
      await expect(ticker.getByRole('button', { name: t('news.play') })).toBeFocused();
      await page.keyboard.press('Enter');
      for (const index of [0, 1, 2]) {
        await page.keyboard.press('Tab');
        await expect(links.nth(index)).toBeFocused();
        expect(await isWithin(links.nth(index), window)).toBe(true);
      }
      // The clones follow these, and are not reachable.
      await page.keyboard.press('Tab');
      await expect(ticker.locator(':focus')).toHaveCount(0);
      for (const _ of [0, 1]) await page.keyboard.press('Shift+Tab');
      await expect(links.nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      // On a page of the CMS it opens in place.
      await page.waitForURL(host === 'site' ? /3forONE\/[^/]+$/ : /#ae-sales-page_[^/]+$/);
    });
  }
}

test(
  'under reduced motion the news stand still, and are scrolled',
  LONG,
  async ({ page, backend, texts }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(backend.origin + HOMES.en);
    const { ticker, first, window } = places(page, texts.en.t('news.title'));
    await expect(ticker.getByRole('listitem')).toHaveCount(4);
    await expect(ticker.getByRole('button')).toHaveCount(0);
    await expect(ticker.locator('ul:visible')).toHaveCount(1);
    expect(await first.evaluate((list) => list.parentElement?.getAnimations().length)).toBe(0);
    await tabTo(page, window);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => window.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
  },
);

test(
  'news written at the console appear without a reload, and withdrawn ones go',
  LONG,
  async ({ page, newContext, backend, texts }) => {
    await page.goto(`${backend.cms}/?lang=de`);
    const site = await (await newContext()).newPage();
    await site.goto(backend.origin + HOMES.en);
    const [german, english] = [
      places(page, texts.de.t('news.title')),
      places(site, texts.en.t('news.title')),
    ];
    await expect(german.ticker).toBeVisible();
    await expect(english.ticker).toBeVisible();

    const i18n = await consoleI18n('en', () => undefined);
    const clerk = new ConsolePage(await (await newContext()).newPage(), i18n);
    await clerk.page.goto(`${backend.origin}/_console`);
    await clerk.signIn('auctioneer');
    const panel = clerk.page.getByRole('region', { name: i18n.t('news.title') });
    await panel.getByText(i18n.t('news.edit')).click();
    await panel.getByLabel(i18n.t('news.field', { language: 'English' })).fill('Lot 12 comes next');
    await panel.getByText(i18n.t('news.languages')).click();
    await panel.getByLabel(i18n.t('news.field', { language: 'Deutsch' })).fill('Los 12 ist das nächste');
    await panel.getByRole('button', { name: i18n.t('news.publish') }).click();
    await expect(german.first.getByRole('listitem').first()).toHaveText('Los 12 ist das nächste');
    await expect(english.first.getByRole('listitem').first()).toHaveText('Lot 12 comes next');
    await panel.getByRole('button', { name: /Lot 12 comes next/ }).click();
    await expect(english.first.getByText('Lot 12 comes next')).toHaveCount(0);

    // Without news, the ticker and its space are removed.
    const withdraw = panel.getByRole('button', { name: new RegExp(`^${i18n.t('news.withdraw')}`) });
    for (let left = 4; left > 0; left -= 1) {
      await expect(withdraw).toHaveCount(left);
      await withdraw.first().click();
    }
    await expect(english.ticker).toHaveCount(0);
    await expect
      .poll(() =>
        page
          .locator('breaking-news')
          .boundingBox()
          .then((box) => box?.height),
      )
      .toBe(0);
  },
);
