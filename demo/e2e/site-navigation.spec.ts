import { LONG } from './long.ts';
import { expectFacts, waitUntilLoaded } from './site-facts.ts';
import { AUCTION_LIST_PATHS, HOMES, SALES_PATHS, siteTable } from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

test(
  'changing the language keeps the screen, its query and its hash, under translated slugs',
  LONG,
  async ({ page, backend, sale, texts }) => {
    const rows = await siteTable(sale, texts);
    const flag = (locale: string) => page.locator(`auction-app a[hreflang=${locale}]:visible`);
    for (const name of ['auctions-auction-auctionlot', 'sales-page', 'auctions', 'login']) {
      const row = rows.find((it) => it.name === name);
      if (!row) throw new Error(`no route ${name}`);
      await page.goto(`${backend.origin}${row.path.de}?from=list#facts`);
      for (const locale of ['ar', 'en', 'fr', 'de'] as const) {
        await expect(flag(locale)).toHaveAttribute('href', `${row.path[locale]}?from=list#facts`);
        await flag(locale).click();
        await expectFacts(page, {
          address: `${row.path[locale]}?from=list#facts`,
          heading: row.heading[locale],
          lang: locale,
        });
      }
    }
    // From an unknown page the language links lead home.
    await page.goto(`${backend.origin}/de/gibt/es/nicht`);
    await waitUntilLoaded(page);
    await flag('fr').click();
    await expectFacts(page, { address: HOMES.fr, lang: 'fr' });
  },
);

test(
  'the top bar is one line on every screen, in every language, also when signed in',
  LONG,
  async ({ page, backend, signIn }) => {
    await signIn(page, 'anna');
    const logout = { en: '/logout', de: '/de/ausloggen', fr: '/fr/logout', ar: '/ar/logout' } as const;
    for (const locale of ['en', 'de', 'fr', 'ar'] as const) {
      await page.goto(backend.origin + HOMES[locale]);
      const bar = page.locator('auction-app [part=topbar]');
      await expect(bar.locator(`a[href="${logout[locale]}"]`)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (const width of [360, 768, 1024, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect((await bar.boundingBox())?.height, `${locale} at ${width} px`).toBeLessThan(50);
      }
    }
  },
);

test('back and forward restore the scroll position, and a new page starts at its top', async ({
  page,
  backend,
  sale,
}) => {
  const lots = await sale.lots('marbrook-autumn', 'de');
  const auction = `${AUCTION_LIST_PATHS.de}/herbstauktion-reitpferde`;
  const lot = `${auction}/${lots.at(-1)?.slug}`;
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto(backend.origin + auction);
  await waitUntilLoaded(page);
  const link = page.locator(`auction-app a[href="${lot}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const before = await scrollTop();
  expect(before).toBeGreaterThan(800);
  await link.click();
  await expectFacts(page, { address: lot });
  await expect.poll(scrollTop).toBe(0);
  await waitUntilLoaded(page);
  await page.evaluate(() => window.scrollTo({ top: 300 }));
  await expect.poll(scrollTop).toBe(300);
  await page.goBack();
  await expectFacts(page, { address: auction });
  await expect.poll(scrollTop).toBe(before);
  await page.goForward();
  await expectFacts(page, { address: lot });
  await expect.poll(scrollTop).toBe(300);
  // Also after a reload.
  await page.reload();
  await expect.poll(scrollTop).toBe(300);
  await page.goBack();
  await expect.poll(scrollTop).toBe(before);
});

test(
  'a middle click opens a link in a new tab and leaves the page as it is',
  LONG,
  async ({ page, context, backend }) => {
    await page.goto(`${backend.origin}/de`);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page
        .locator(`auction-app a[href="${SALES_PATHS.de}/kontakt"]:visible`)
        .first()
        .click({ button: 'middle' }),
    ]);
    // The new tab exists before its page is loaded.
    await opened.waitForURL(`**${SALES_PATHS.de}/kontakt`);
    await expectFacts(opened, { address: `${SALES_PATHS.de}/kontakt`, heading: 'Kontakt' });
    await expectFacts(page, { address: '/de' });
  },
);
