import { LONG, longUnless } from './long.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ backendFor: 'bidding' });

for (const locale of ['de', 'ar'] as const) {
  test(
    `${locale}: two bidders see each other's bids without a reload`,
    longUnless(locale === 'ar'),
    async ({ open, sale, pageErrors }) => {
      const lot = await sale.freshLot();
      const anna = await open(lot, locale);
      const ben = await open(lot, locale);

      await anna.signInAndBid('anna', lot.startPrice);
      await anna.expectPrice(lot.startPrice, 1);
      await expect(anna.standing('bid.standing.leading')).toBeVisible();
      await ben.expectPrice(lot.startPrice, 1);

      const next = (await sale.lot(lot)).nextBid ?? 0;
      await ben.signInAndBid('ben', next);
      await anna.expectPrice(next, 2);
      await expect(anna.standing('bid.standing.outbid')).toBeVisible();
      await expect(ben.standing('bid.standing.leading')).toBeVisible();
      expect(pageErrors).toEqual([]);
    },
  );
}

test('after signing in a guest returns to the entered amount', async ({ open, sale }) => {
  const lot = await sale.contestedLot();
  const page = await open(lot);
  const amount = (lot.nextBid ?? 0) + 1_750;
  await page.type(String(amount));
  await page.button('bid.button.signIn', amount).click();
  await page.signIn('carla');
  // The review of that amount; no bid is placed yet.
  await expect(page.dialog.getByText(page.i18n.t('bid.review.title'))).toBeVisible();
  await expect(page.dialog.getByText(page.money(amount), { exact: true }).first()).toBeVisible();
  expect((await sale.lot(lot)).bidCount).toBe(lot.bidCount);
  await page.dialog.getByRole('button', { name: page.i18n.t('bid.review.back') }).click();
  await expect(page.button('bid.button.bid', amount)).toBeVisible();
});

test('a proxy bid outbids a rival at once, and the rival sees it', LONG, async ({ open, sale }) => {
  const lot = await sale.freshLot();
  // Above any reserve that the lot may have.
  await sale.bid('anna', lot, lot.startPrice * 20, 'max');
  const ben = await open(lot);
  const amount = (await sale.lot(lot)).nextBid ?? 0;
  await ben.button('bid.button.signIn', amount).click();
  await ben.signIn('ben');
  await ben.confirm(amount);
  await expect(ben.dialog.getByText(ben.i18n.t('bid.outcome.outbid')).first()).toBeVisible();
  const after = await sale.lot(lot);
  expect(after.currentPrice).toBeGreaterThan(amount);
  await ben.dialog.getByRole('button', { name: ben.i18n.t('bid.outcome.changeAmount') }).click();
  await ben.expectPrice(after.currentPrice ?? 0, after.bidCount);
});

test('on a phone the review opens at its top, and closing the result leaves the page where it is', async ({
  open,
  sale,
}) => {
  const lot = await sale.freshLot();
  const anna = await open(lot);
  const { page, dialog, i18n } = anna;
  await page.setViewportSize({ width: 360, height: 560 });
  await anna.button('bid.button.signIn', lot.startPrice).click();
  await anna.signIn('anna');
  await expect(dialog.getByRole('heading', { name: i18n.t('bid.review.title') })).toBeInViewport();
  const before = await page.evaluate(() => scrollY);
  await anna.confirm(lot.startPrice);
  await anna.expectLeading();
  // The focus is in the bidding again: all changes that could move the page are over.
  await expect(anna.element.locator('[part~=bid-bar] :focus')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a bid for a stale price is refused and shows the new price', async ({ open, sale }) => {
  const lot = await sale.contestedLot();
  const ben = await open(lot);
  const amount = lot.nextBid ?? 0;
  await ben.button('bid.button.signIn', amount).click();
  await ben.signIn('ben');
  // Anna's bid is accepted while Ben's is in flight.
  await ben.page.route('**/user/bid*', async (route) => {
    if (route.request().method() === 'PUT') await sale.bid('anna', lot, amount);
    await route.continue();
  });
  await ben.confirm(amount);
  await expect(ben.dialog.getByText(ben.i18n.errorText('stale_price'))).toBeVisible();
  const { nextBid } = await sale.lot(lot);
  const next = ben.i18n.t('bid.amount.take', { amount: ben.money(nextBid ?? 0) });
  await expect(ben.dialog.getByRole('button', { name: next })).toBeVisible();
});

test(
  'the amount field accepts Arabic-Indic digits and refuses fractions and letters',
  LONG,
  async ({ open, sale }) => {
    const page = await open(await sale.sharedLot(), 'ar');
    const field = page.panel.getByLabel(page.i18n.t('amount.bid'));
    await page.type('٧٥٠٠٠');
    await expect(page.button('bid.button.signIn', 75_000)).toBeVisible();
    await page.type('75000.5');
    await field.blur();
    await expect(page.panel.getByText(page.i18n.t('amount.fraction'))).toBeVisible();
    await page.type('abc');
    await field.blur();
    await expect(page.panel.getByText(page.i18n.t('amount.notANumber'))).toBeVisible();
  },
);
