import { AccountForms } from './account-forms.ts';
import { LONG } from './long.ts';
import { newestMail } from './outbox.ts';
import { expect, test } from './test.ts';

test(
  'on a CMS page the sign-in dialog itself offers sign-up and password reset',
  LONG,
  async ({ open, sale, backend, pageErrors }) => {
    const lot = await sale.contestedLot();
    const { page, i18n, dialog, button } = await open(lot, 'de').then((it) => ({
      page: it.page,
      i18n: it.i18n,
      dialog: it.dialog,
      button: it.button('bid.button.signIn', lot.nextBid ?? 0),
    }));
    const { t } = i18n;
    const forms = new AccountForms(page, i18n);
    const title = (text: string) => expect(dialog.getByRole('heading', { level: 2 })).toHaveText(text);
    const address = page.url();
    const email = 'im-dialog@example.com';

    await button.click();
    await title(t('account.signIn.title'));
    await forms.fill('account.field.email', email);
    await forms.form.getByRole('button', { name: t('account.signIn.noAccount') }).click();
    await title(t('account.signUp.title'));
    // The entered address has been kept.
    await expect(forms.form.getByLabel(t('account.field.email'))).toHaveValue(email);
    await forms.signUp(email, 'ein ruhiger Fuchs');
    await expect(page.locator('auction-lot').getByText(t('account.mail.title'))).toBeVisible();
    const activation = await newestMail(backend.origin, email, 1);
    expect(activation.locale).toBe('de');
    expect(activation.link).toContain(`${backend.origin}/de/auth/activate/`);

    // The mail's link opens the whole site in another tab; the visitor signs in here.
    const other = await page.context().newPage();
    await other.goto(activation.link);
    await expect(other.locator('auction-app').getByText(t('account.activate.doneText'))).toBeVisible();
    await expect(other.locator('auction-app').getByText(lot.name)).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: t('account.mail.toSignIn') }).click();
    await title(t('account.signIn.title'));

    await forms.form.getByRole('button', { name: t('account.signIn.forgot') }).click();
    await title(t('account.reset.title'));
    await expect(forms.form.getByLabel(t('account.field.email'))).toHaveValue(email);
    await forms.submit('account.reset.submit');
    await expect(page.locator('auction-lot').getByText(t('account.mail.title'))).toBeVisible();
    const reset = await newestMail(backend.origin, email, 2);
    expect(reset.link).toContain(`${backend.origin}/de/auth/passwort-zuruecksetzten/`);
    await page.getByRole('button', { name: t('account.mail.toSignIn') }).click();

    await forms.signIn(email, 'ein ruhiger Fuchs');
    await expect(dialog.getByText(t('bid.review.title'))).toBeVisible();
    expect(page.url()).toBe(address);
    expect(pageErrors).toEqual([]);
  },
);
