import type { I18n } from '../../src/i18n/i18n.ts';
import { credentials, type SaleClient } from '../testing/sale.ts';
import { signInForm } from './account-forms.ts';
import { lotIn } from './find-lots.ts';
import { tabTo } from './keyboard.ts';
import { LONG, longUnless } from './long.ts';
import { LotPage } from './lot-page.ts';
import { waitUntilLoaded } from './site-facts.ts';
import { lotPath } from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

/** From the skip link over the sign-in to a bid and back to the panel, by keyboard alone. */
async function bidByKeyboard(lotPage: LotPage, amount: number): Promise<void> {
  const { page, i18n, dialog, panel } = lotPage;
  const { t } = i18n;
  await page.keyboard.press('Enter');
  await expect(lotPage.button('bid.button.signIn', amount)).toBeFocused();
  await page.keyboard.press('Enter');
  const form = signInForm(page);
  await expect(form.getByLabel(t('account.field.email'), { exact: true })).toBeFocused();
  const { email, password } = credentials('ben');
  await page.keyboard.type(email);
  await tabTo(page, form.getByLabel(t('account.signIn.password'), { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  const confirm = t('bid.review.confirm', { amount: lotPage.money(amount) });
  await tabTo(page, dialog.getByRole('button', { name: confirm }));
  await page.keyboard.press('Enter');
  const result = dialog.getByRole('group', { name: t('bid.standing.leading') });
  await expect(result).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('button', { name: t('bid.button.setMax') })).toBeFocused();
}

/** A lot without an open proxy bid, with its slugs in a language. */
async function openLot(sale: SaleClient, { locale }: I18n) {
  const reserved = await sale.contestedLot();
  await sale.bid('anna', reserved, reserved.startPrice * 20);
  const lot = await lotIn(sale, reserved, locale.value);
  if (lot.nextBid == null) throw new Error(`lot ${reserved.id} takes no more bids`);
  return { ...lot, nextBid: lot.nextBid };
}

for (const locale of ['en', 'ar'] as const) {
  test(
    `${locale}: on the whole site a bidder reaches the bid from the first Tab stop and bids by keyboard`,
    LONG,
    async ({ page, backend, sale, texts }) => {
      const i18n = texts[locale];
      const lot = await openLot(sale, i18n);
      await page.goto(backend.origin + lotPath(lot, locale));
      await waitUntilLoaded(page);
      const lotPage = new LotPage(page, i18n, page.locator('auction-app'));
      await expect(lotPage.panel).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: i18n.t('common.skipToBidding') })).toBeFocused();
      await bidByKeyboard(lotPage, lot.nextBid);
    },
  );

  test(
    `${locale}: on a page of the CMS a bidder reaches the bid from the element's first Tab stops`,
    longUnless(locale === 'en'),
    async ({ open, sale, texts }) => {
      const lot = await openLot(sale, texts[locale]);
      const lotPage = await open(lot, locale);
      const { page, element, i18n } = lotPage;
      const skip = page.getByRole('link', { name: i18n.t('common.skipToBidding') });
      // After the sign-in of a guest.
      await tabTo(page, element.getByRole('link').or(element.getByRole('button')));
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await bidByKeyboard(lotPage, lot.nextBid);
    },
  );
}
