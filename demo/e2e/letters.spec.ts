import type { Locator, Page } from '@playwright/test';
import type { I18n } from '../../src/i18n/i18n.ts';
import { lotIn } from './find-lots.ts';
import { longUnless } from './long.ts';
import { mailAbout, newestMail } from './outbox.ts';
import { HOMES } from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const OFFICE = 'office@marbrook.example';

test('Anna asks about a lot, and the auctioneer has it in a mail to reply to', async ({
  page,
  at,
  backend,
  sale,
  signIn,
  texts,
  pageErrors,
}) => {
  const { t } = texts.de;
  const lot = await lotIn(sale, await sale.sharedLot(), 'de');
  await signIn(page, 'anna');
  await page.goto(at.lot(lot, 'de'));
  const block = page.locator('[part=service]');
  await page
    .locator('[part=lot]')
    .evaluate((article) => article.lastElementChild?.scrollIntoView({ block: 'end' }));
  await expect(block.getByRole('link', { name: /Zahlung/ })).toBeVisible();
  await page.getByRole('button', { name: t('contact.ask') }).click();
  const dialog = page.getByRole('dialog', { name: t('contact.ask') });
  await expect(dialog.getByText('anna@example.com')).toBeVisible();
  await dialog.getByLabel(t('contact.topic')).selectOption('transport');
  await dialog.getByLabel(t('contact.messageOptional')).fill('Fahren Sie auch nach Lyon?\n<b>Danke</b>');
  await dialog.getByRole('button', { name: t('contact.send') }).click();
  await expect(page.getByRole('dialog', { name: t('contact.sentTitle') })).toBeVisible();

  const mail = await newestMail(backend.origin, OFFICE, 1);
  expect(mail.replyTo).toBe('anna@example.com');
  expect(mail.text).toContain('Fahren Sie auch nach Lyon?');
  const copy = await mailAbout(backend.origin, 'anna@example.com', 'Lyon');
  const shown = await fetch(`${backend.origin}/_outbox/${copy.id}.html`);
  expect(await shown.text()).not.toContain('<b>Danke</b>');
  expect(pageErrors).toEqual([]);
});

/** Fills the newsletter form of the footer and sends it. */
async function subscribe(footer: Locator, { t }: I18n, email: string): Promise<void> {
  const form = footer.locator('form');
  // Content that loads above the footer moves it, so scroll again until the form shows.
  await expect
    .poll(async () => {
      await footer.scrollIntoViewIfNeeded();
      return form.count();
    })
    .toBe(1);
  await form.getByRole('textbox').fill(email);
  const submit = form.getByRole('button', { name: t('newsletter.submit') });
  await submit.click();
  // The browser requires the consent before the form is sent.
  expect(
    await form.getByRole('checkbox').evaluate((box: HTMLInputElement) => box.validity.valueMissing),
  ).toBe(true);
  await form.getByRole('checkbox').check();
  await submit.click();
  await expect(form.getByRole('status')).toContainText(t('newsletter.newsletterSuccess'));
  await expect(form.getByRole('textbox')).toHaveValue('');
}

/** Opens the link of the mail, and presses the button on its page. */
async function confirm(page: Page, link: string, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  await page.getByRole('button').click();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
}

for (const [where, locale, direction] of [
  ['the site', 'de', 'ltr'],
  ['a page of the CMS', 'ar', 'rtl'],
] as const) {
  test(
    `a guest subscribes in the footer of ${where} and confirms: ${locale}`,
    longUnless(locale === 'ar'),
    async ({ page, backend, texts, pageErrors }) => {
      const email = `mara-subscribes-${locale}@example.com`;
      const address =
        where === 'the site' ? backend.origin + HOMES[locale] : `${backend.cms}/app?lang=${locale}`;
      await page.goto(address);
      await subscribe(page.locator('[part=footer]'), texts[locale], email);
      const mail = await newestMail(backend.origin, email, 1);
      expect(mail.locale).toBe(locale);
      await confirm(page, mail.link, direction);
      expect(pageErrors).toEqual([]);
    },
  );
}
