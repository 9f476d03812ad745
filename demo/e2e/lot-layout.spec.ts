import { recordShifts, takeShifts } from './layout-shifts.ts';
import { LONG } from './long.ts';
import { LotPage } from './lot-page.ts';
import { lotPath } from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

for (const [width, height] of [
  [1280, 800],
  [360, 780],
] as const) {
  test(
    `${width} px: a bid, the lead, being outbid and a raise cause no layout shift`,
    LONG,
    async ({ page, at, sale, texts }) => {
      const lot = await sale.freshLot();
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      // Answers arrive over half a second after the press, so that their shifts are recorded.
      await page.route('**/api/v1/**/user/bid*', async (route) => {
        const answer = await route.fetch();
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
        await route.fulfill({ response: answer });
      });
      await page.goto(at.lot(lot, 'en'));
      const anna = new LotPage(page, texts.en);
      await expect(anna.button('bid.button.signIn', lot.startPrice)).toBeVisible();
      await anna.signInAndBid('anna', lot.startPrice);
      await takeShifts(page);

      const { t } = texts.en;
      const leading = anna.element
        .getByText(t('bid.standing.leading'), { exact: true })
        .or(anna.element.getByText(t('bid.standing.leadingReserve'), { exact: true }));
      const raise = anna.element.getByRole('button', { name: t('bid.button.setMax') });
      await expect(raise).toBeVisible();
      for (const kind of ['direct', 'max'] as const) {
        const rival = (await sale.lot(lot)).nextBid ?? 0;
        await sale.bid('ben', lot, rival);
        const next = (await sale.lot(lot)).nextBid ?? 0;
        await expect(anna.button('bid.button.bid', next)).toBeVisible();
        await anna.review(next);
        await anna.confirm(next);
        await anna.expectLeading();
        await expect(leading.filter({ visible: true }).first()).toBeVisible();
        if (kind === 'max') await raise.click();
      }
      await expect(anna.element.getByRole('textbox')).toBeFocused();
      expect((await takeShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput)).toEqual([]);
    },
  );
}

test('on the site at 360 x 780 price, time and button stay visible below the header', async ({
  page,
  backend,
  sale,
  texts,
}) => {
  const lot = await sale.sharedLot();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(backend.origin + lotPath(lot, 'en'));
  const bar = page.locator('auction-app [part=bid-bar]');
  const { format, t } = texts.en;
  const price = bar.getByText(format.currency(lot.currentPrice ?? 0), { exact: true });
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(bar.locator('time')).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 900);
  await expect(price).toBeInViewport({ ratio: 1 });
  const auctions = page.getByRole('link', { name: t('app.nav.auctions'), exact: true });
  await expect(auctions.and(page.locator('[part=navbar] a'))).toBeInViewport({ ratio: 1 });
});

test(
  'on the site the panel, its total and its button stay visible on the screens of laptops',
  LONG,
  async ({ page, backend, sale, signIn, texts }) => {
    const lot = await sale.contestedLot();
    const next = (await sale.lot(lot)).nextBid ?? 0;
    await sale.bid('ben', lot, next);
    await sale.bid('anna', lot, (await sale.lot(lot)).nextBid ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'ben');
    await page.goto(backend.origin + lotPath(lot, 'en'));
    const panel = page.locator('auction-app [part=panel]');
    const button = panel.getByRole('button', { name: /^Bid / });
    const total = panel.getByText(texts.en.t('bid.sum.total'), { exact: true });
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(total).toBeInViewport({ ratio: 1 });
      const line = await total.boundingBox();
      const below = await button.boundingBox();
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }
    await page.mouse.wheel(0, 600);
    await expect(panel).toBeInViewport({ ratio: 1 });
  },
);

test('with forced colours the chosen mode, the chosen amount and the logo stand out', async ({
  page,
  backend,
  sale,
  texts,
}) => {
  const lot = await sale.sharedLot();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(backend.origin + lotPath(lot, 'en'));
  const panel = page.locator('auction-app [part=panel]');
  const background = (of: ReturnType<typeof panel.locator>) =>
    of.evaluate((node) => getComputedStyle(node).backgroundColor);
  const mode = (key: 'bid.kind.direct' | 'bid.kind.max') =>
    panel.locator('label', { hasText: texts.en.t(key) });
  await expect(mode('bid.kind.direct').first()).toBeVisible();
  expect(await background(mode('bid.kind.direct').first())).not.toBe(
    await background(mode('bid.kind.max').first()),
  );
  expect(await background(panel.locator('button[aria-pressed=true]').first())).not.toBe(
    await background(panel.locator('button[aria-pressed=false]').first()),
  );
  expect(await background(page.locator('auction-app [part=navbar] img'))).toBe('rgb(255, 255, 255)');
});
