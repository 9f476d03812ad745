import { LOCALES } from '../../src/domain/locale.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

for (const locale of LOCALES) {
  test(`${locale}: two browsers see each other's bids without reloading`, async ({
    open,
    sale,
    complaints,
  }) => {
    const lot = await sale.freshLot();
    const anna = await open(lot, locale);
    const ben = await open(lot, locale);

    await anna.signInAndBid('anna', lot.startPrice);
    await anna.showsPrice(lot.startPrice, 1);
    await expect(anna.standing('bid.standing.leading')).toBeVisible();
    await ben.showsPrice(lot.startPrice, 1);

    const next = (await sale.lot(lot)).nextBid ?? 0;
    await ben.signInAndBid('ben', next);
    await anna.showsPrice(next, 2);
    await expect(anna.standing('bid.standing.outbid')).toBeVisible();
    await expect(ben.standing('bid.standing.leading')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a guest comes back to the amount that was entered', async ({ open, sale }) => {
  const lot = await sale.contestedLot();
  const page = await open(lot);
  const amount = (lot.nextBid ?? 0) + 1_750;
  await page.type(String(amount));
  await page.button('bid.button.signIn', amount).click();
  await page.signIn('carla');
  // The overview of that amount, which nobody has bound yet.
  await expect(page.dialog.getByText(page.i18n.t('bid.review.title'))).toBeVisible();
  await expect(page.dialog.getByText(page.money(amount), { exact: true }).first()).toBeVisible();
  expect((await sale.lot(lot)).bidCount).toBe(lot.bidCount);
  await page.dialog.getByRole('button', { name: page.i18n.t('bid.review.back') }).click();
  await expect(page.button('bid.button.bid', amount)).toBeVisible();
});

test('a maximum answers a rival at once, and both are told the truth', async ({ open, sale }) => {
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
  await ben.showsPrice(after.currentPrice ?? 0, after.bidCount);
});

test('a bid a moment too late is refused with the fresh price', async ({ open, sale }) => {
  const lot = await sale.contestedLot();
  const ben = await open(lot);
  const amount = lot.nextBid ?? 0;
  await ben.button('bid.button.signIn', amount).click();
  await ben.signIn('ben');
  // While his bid is on its way, hers is taken.
  await ben.page.route('**/user/bid*', async (route) => {
    if (route.request().method() === 'PUT') await sale.bid('anna', lot, amount);
    await route.continue();
  });
  await ben.confirm(amount);
  await expect(ben.dialog.getByText(ben.i18n.errorText('stale_price'))).toBeVisible();
  const { nextBid } = await sale.lot(lot);
  await expect(ben.dialog.getByText(ben.money(nextBid ?? 0))).toBeVisible();
});

test('Arabic-Indic digits are an amount; fractions and letters are not', async ({ open, sale }) => {
  const page = await open(await sale.shownLot(), 'ar');
  const field = page.panel.getByLabel(page.i18n.t('bid.amount.direct'));
  await page.type('٧٥٠٠٠');
  await expect(page.button('bid.button.signIn', 75_000)).toBeVisible();
  await page.type('75000.5');
  await field.blur();
  await expect(page.panel.getByText(page.i18n.t('bid.amount.fraction'))).toBeVisible();
  await page.type('abc');
  await field.blur();
  await expect(page.panel.getByText(page.i18n.t('bid.amount.notANumber'))).toBeVisible();
});
