import { expect, type Locator, type Page } from '@playwright/test';
import type { Amount } from '../../src/domain/money.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import type { AccountName } from '../testing/sale.ts';
import { fillSignIn } from './account-forms.ts';

/** Page object of a lot, on a page of the CMS or of the whole site. */
export class LotPage {
  readonly panel: Locator;
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    readonly i18n: I18n,
    readonly element: Locator = page.locator('auction-lot'),
  ) {
    this.panel = this.element.getByRole('region', { name: i18n.t('bid.title') });
    this.dialog = page.getByRole('dialog');
  }

  /** The button for this amount, which opens the review or asks a guest to sign in. */
  button(key: 'bid.button.bid' | 'bid.button.signIn' | 'bid.button.max', amount: Amount): Locator {
    return this.element.getByRole('button', { name: this.i18n.t(key, { amount: this.money(amount) }) });
  }

  money(amount: Amount): string {
    return this.i18n.format.currency(amount);
  }

  /** Waits for the current price and the number of bids. */
  async expectPrice(amount: Amount, bids: number): Promise<void> {
    const { t } = this.i18n;
    const label = `${t('auction.price.current')} · ${t('bid.count', { count: bids })}`;
    await expect(this.panel.getByText(label)).toBeVisible();
    await expect(this.panel.getByText(this.money(amount), { exact: true }).first()).toBeVisible();
  }

  async type(amount: string): Promise<void> {
    await this.panel.getByLabel(this.i18n.t('amount.bid')).fill(amount);
  }

  /** Opens the review of a bid. */
  async review(amount: Amount): Promise<void> {
    await this.button('bid.button.bid', amount).click();
    await expect(this.dialog.getByText(this.i18n.t('bid.review.title'))).toBeVisible();
  }

  /** The binding click in the open review. */
  async confirm(amount: Amount): Promise<void> {
    const name = this.i18n.t('bid.review.confirm', { amount: this.money(amount) });
    await this.dialog.getByRole('button', { name }).click();
  }

  /** Waits until the dialog shows that the bid leads and whether the reserve is met, and closes it. */
  async expectLeading(): Promise<void> {
    const { t } = this.i18n;
    const done = this.dialog.getByRole('button', { name: t('bid.outcome.done') });
    await expect(done).toBeVisible();
    const isOpen = (await this.panel.getByText(t('bid.reserve.open')).count()) > 0;
    await expect(this.dialog.getByText(t('bid.standing.leading'), { exact: true })).toBeVisible();
    await expect(this.dialog.getByText(t('bid.reserve.notYet'))).toHaveCount(isOpen ? 1 : 0);
    await done.click();
    await expect(this.dialog).toBeHidden();
  }

  /** A guest starts a bid, signs in, returns to the review and confirms. */
  async signInAndBid(account: AccountName, amount: Amount): Promise<void> {
    await this.button('bid.button.signIn', amount).click();
    await this.signIn(account);
    await this.confirm(amount);
    await this.expectLeading();
  }

  /** The status pill beside the price. */
  standing(key: 'bid.standing.leading' | 'bid.standing.outbid'): Locator {
    const { t } = this.i18n;
    const here = this.panel.getByText(t(key), { exact: true });
    if (key === 'bid.standing.outbid') return here.first();
    return here.or(this.panel.getByText(t('bid.standing.leadingReserve'), { exact: true })).first();
  }

  /** Submits the open sign-in form. */
  async signIn(account: AccountName): Promise<void> {
    const { t } = this.i18n;
    const form = await fillSignIn(this.page, this.i18n, account);
    await form.getByRole('button', { name: t('common.signIn'), exact: true }).click();
  }
}
