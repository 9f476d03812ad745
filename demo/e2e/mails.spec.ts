import { LOCALES, type Locale } from '../../src/domain/locale.ts';
import { allInPrice } from '../../src/domain/money.ts';
import { bidTaken } from '../server/messages/mail/texts/bid-taken.ts';
import { outbid } from '../server/messages/mail/texts/outbid.ts';
import { won } from '../server/messages/mail/texts/won.ts';
import type { MailTexts } from '../server/messages/mail/texts/words.ts';
import { credentials, type SaleClient } from '../testing/sale.ts';
import { lotIn } from './find-lots.ts';
import { LotPage } from './lot-page.ts';
import { mailsTo, withLink } from './outbox.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ backendFor: 'mails' });

/** Reads the mails of one kind about a lot, in any language of the reader. */
async function mailReader(sale: SaleClient, lot: { id: string; auction: string }) {
  const names = new Map<Locale, string>();
  for (const locale of LOCALES) names.set(locale, (await lotIn(sale, lot, locale)).name);
  return async (origin: string, address: string, kind: MailTexts) =>
    (await mailsTo(origin, address)).filter(
      ({ locale, subject }) => subject === kind[locale].subject.replace('{horse}', names.get(locale) ?? ''),
    );
}

/** Treats all kinds of white space as one: mail and page break lines at different words. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

test('outbid with her page closed, Anna has one mail, whose link leads to the lot, and bids again', async ({
  page,
  backend,
  sale,
  texts,
  pageErrors,
}) => {
  const lot = await sale.freshLot();
  const read = await mailReader(sale, lot);
  const { email } = credentials('anna');
  const mails = () => read(backend.origin, email, outbid);
  await sale.bid('anna', lot, lot.startPrice);
  await sale.bid('ben', lot, (await sale.lot(lot)).nextBid ?? 0);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const { link, locale } = withLink((await mails())[0], email);

  const { nextBid } = await sale.lot(lot);
  await page.goto(link);
  // On the page of the CMS.
  const site = new LotPage(page, texts[locale], page.locator('auction-lot'));
  await site.button('bid.button.signIn', nextBid ?? 0).click();
  await site.signIn('anna');
  await site.confirm(nextBid ?? 0);
  await site.expectLeading();
  expect((await sale.lot(lot)).currentPrice).toBe(nextBid);

  // If she is outbid again within half an hour, she gets no second mail.
  await sale.bid('ben', lot, (await sale.lot(lot)).nextBid ?? 0);
  await expect(site.standing('bid.standing.outbid')).toBeVisible();
  // Mails are written in the order of their causes: when the mail of a later bid exists, no earlier one is
  // missing.
  const other = await sale.freshLot();
  const readOther = await mailReader(sale, other);
  await sale.bid('anna', other, other.startPrice);
  await expect.poll(async () => (await readOther(backend.origin, email, bidTaken)).length).toBe(1);
  expect(await mails()).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});

test('Ben wins, and the sum is the same in his mail, on the page and among his activities', async ({
  page,
  backend,
  sale,
  signIn,
  texts,
  pageErrors,
}) => {
  const lot = await sale.freshLot();
  const read = await mailReader(sale, lot);
  const amount = lot.startPrice * 20;
  await sale.bid('ben', lot, amount);
  await backend.endLot(lot.id, Date.now());
  await expect.poll(async () => (await sale.lot(lot)).status).toBe('sold');

  const mails = () => read(backend.origin, credentials('ben').email, won);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const { link, locale, text } = withLink((await mails())[0], 'ben');
  const sum = texts[locale].format.calculatedCurrency(allInPrice(amount, lot.facts).total);
  expect(plain(text)).toContain(plain(sum));

  await signIn(page, 'ben');
  await page.goto(link);
  await expect(page.locator('auction-lot').getByText(sum).first()).toBeVisible();
  await page.goto(`${backend.origin}${locale === 'en' ? '' : `/${locale}`}/user/activities?tab=won`);
  await expect(page.locator('auction-app main').getByText(sum).first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});
