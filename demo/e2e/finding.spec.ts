import type { Page } from '@playwright/test';
import { firstLot } from './find-lots.ts';
import { takeShifts, watchShifts } from './layout-shifts.ts';
import { LONG } from './long.ts';
import { overflowOf } from './page-width.ts';
import { lotPath } from './site-table.ts';
import { expect, test } from './test.ts';

/** The auctioneer's words in the language of the test. */
const LINEAGE = /^v\. .+ – .+/;

/** Text without marks and spaces that are only for typography. */
const plain = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' ');

/** The page's description for search engines. */
const described = (page: Page) =>
  page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((node) => node.getAttribute(name));
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return {
      titles: document.querySelectorAll('title').length,
      canonical: attribute('link[rel=canonical]', 'href'),
      languages: attribute('link[rel=alternate]', 'hreflang'),
      locales: attribute('meta[property="og:locale"]', 'content'),
      descriptions: attribute('meta[name=description]', 'content').length,
      things: blocks.flatMap(
        (block) => JSON.parse(block.textContent ?? '')['@graph'] as { '@type': string }[],
      ),
    };
  });

test(
  'a horse can be read without JavaScript, and its page says the same once and unmoved with it',
  LONG,
  async ({ browser, page, backend, at, sale, texts, pageErrors }) => {
    const { format, t } = texts.de;
    const lot = await firstLot(sale, 'marbrook-autumn', 'de');
    const price = plain(format.currency(lot.currentPrice ?? lot.startPrice));
    const places = [
      ['auction-lot', at.lot(lot, 'de')],
      ['auction-app', backend.origin + lotPath(lot, 'de')],
    ] as const;

    const reader = await browser.newContext({ javaScriptEnabled: false });
    for (const [tag, address] of places) {
      const page = await reader.newPage();
      expect((await page.goto(address))?.status(), address).toBe(200);
      const content = page.locator(tag);
      await expect(content.getByRole('heading', { name: lot.name })).toBeVisible();
      expect(plain((await content.textContent()) ?? '')).toContain(price);
      await expect(content.getByText(LINEAGE)).toBeVisible();
      await expect(content.getByText(t('lot.facts.damSire'), { exact: true })).toBeVisible();
      const picture = content.getByRole('img').first();
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      ).toBe(true);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await page.close();
    }
    await reader.close();

    await watchShifts(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [tag, address] of places) {
        await page.goto(address);
        const element = page.locator(tag);
        await expect(element.getByRole('button', { name: t('gallery.fullScreen') }).first()).toBeVisible();
        await expect(
          element.getByText(t('lot.facts.damSire'), { exact: true }).filter({ visible: true }),
        ).toHaveCount(1);
        await expect(element.locator('.catalogue-lot').filter({ visible: true })).toHaveCount(0);
        const said = await described(page);
        expect(said).toMatchObject({ titles: 1, canonical: [address], locales: ['de_DE'], descriptions: 1 });
        expect(new Set(said.languages).size).toBe(said.languages.length);
        expect(said.languages).toContain('x-default');
        expect(said.things.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
        expect(said.things[0]).toMatchObject({
          offers: { price: lot.currentPrice ?? lot.startPrice, priceCurrency: 'EUR' },
        });
        expect(await takeShifts(page), `${address} at ${width} px`).toEqual([]);
      }
    }
    // The policy of the whole site allows no inline code; a data block is not code.
    expect(pageErrors).toEqual([]);
  },
);
