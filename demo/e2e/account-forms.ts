import type { Locator, Page } from '@playwright/test';
import type { I18n } from '../../src/i18n/i18n.ts';
import type { MessageKey } from '../../src/i18n/keys.ts';
import { type AccountName, credentials } from '../testing/sale.ts';

/** The open sign-in form, in a dialog or on its page; the newsletter's form in the footer asks for an address too. */
export const signInForm = (page: Page): Locator =>
  page.locator('form', { has: page.locator('input[type=password]') });

/** Fills the open sign-in form. @returns the form */
export async function fillSignIn(page: Page, { t }: I18n, account: AccountName): Promise<Locator> {
  const { email, password } = credentials(account);
  const form = signInForm(page);
  await form.getByLabel(t('account.field.email')).fill(email);
  await form.getByLabel(t('account.signIn.password')).fill(password);
  return form;
}

/** Page object of the account forms, on the site and in the dialog. */
export class AccountForms {
  /** The open form; it is in the light DOM, where password managers find it. */
  readonly form: Locator;

  constructor(
    readonly page: Page,
    readonly i18n: I18n,
  ) {
    this.form = page.locator(':is(auction-app, auction-list, auction-lot) > [slot] form');
  }

  async fill(label: MessageKey, value: string): Promise<void> {
    await this.form.getByLabel(this.i18n.t(label), { exact: true }).fill(value);
  }

  async submit(label: MessageKey): Promise<void> {
    await this.form.getByRole('button', { name: this.i18n.t(label), exact: true }).click();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.fill('account.field.email', email);
    await this.fill('account.signIn.password', password);
    await this.submit('common.signIn');
  }

  /** Signs up as Mara Lindqvist. */
  async signUp(email: string, password: string): Promise<void> {
    await this.fill('account.field.firstname', 'Mara');
    await this.fill('account.field.lastname', 'Lindqvist');
    await this.form.getByLabel(this.i18n.t('account.field.country')).selectOption('DE');
    await this.fill('account.field.phone', '+49 30 23125 600');
    await this.fill('account.field.email', email);
    await this.fill('account.signIn.password', password);
    await this.form.getByRole('checkbox').check();
    await this.submit('account.signUp.submit');
  }
}
