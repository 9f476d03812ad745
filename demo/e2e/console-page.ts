import { expect, type Locator, type Page } from '@playwright/test';
import type { ConsoleI18n } from '../console/messages/i18n.ts';
import { type AccountName, credentials } from '../testing/sale.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { wordsIn } from './page-text.ts';

/** The texts of the console at one time. */
export interface ConsoleShown {
  /** Asking price, price and leading bidder; empty while no lot is being sold. */
  readonly current: readonly string[];
  readonly counting: string;
  /** Amount and paddle of each pending bid. */
  readonly waiting: readonly string[];
  readonly log: readonly { readonly text: string; readonly isCancelled: boolean }[];
  /** Number, name, price and status of each lot. */
  readonly lots: readonly string[];
}

/** Page object of the auctioneer's console; uses the keyboard only. */
export class ConsolePage {
  /** The status line with the outcome of the newest action. */
  readonly outcome: Locator;

  constructor(
    readonly page: Page,
    readonly i18n: ConsoleI18n,
  ) {
    this.outcome = page.locator('[data-tone]');
  }

  async signIn(account: AccountName): Promise<void> {
    const { email, password } = credentials(account);
    const { t } = this.i18n;
    await tabTo(this.page, this.page.getByLabel(t('signIn.email')));
    await this.page.keyboard.type(email);
    await tabTo(this.page, this.page.getByLabel(t('signIn.password')));
    await this.page.keyboard.type(password);
    await this.page.keyboard.press('Enter');
  }

  /** Chooses the sale and waits for the live connection. */
  async choose(name: string): Promise<void> {
    await tabAndEnter(this.page, this.page.getByRole('button', { name }));
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.page.getByText(this.i18n.t('contact.open'))).toBeVisible();
  }

  /** Presses a shortcut as soon as its command is possible, and waits until the action is done. */
  async press(key: string): Promise<void> {
    if (key !== 'Enter') await expect(this.enabledButton(key)).toBeVisible();
    const answered = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/console/'),
    );
    await this.page.keyboard.press(key);
    await answered;
    await expect(this.outcome).toHaveAttribute('data-tone', 'good');
  }

  /** The enabled button that has this key as its shortcut. */
  private enabledButton(key: string): Locator {
    return this.page.locator(`[aria-keyshortcuts="${key.toUpperCase()}"]:not([aria-disabled])`);
  }

  /** Types into the field that a shortcut focuses, and submits it. */
  async enter(key: string, text: string): Promise<void> {
    await this.page.keyboard.press(key);
    await expect(this.page.locator('input:focus')).toBeVisible();
    await this.page.keyboard.type(text);
    await this.press('Enter');
  }

  /** The texts shown now. */
  async shown(): Promise<ConsoleShown> {
    return this.page.evaluate(
      (words) => {
        const section = (id: string) => document.getElementById(id)?.closest('section');
        const all = (id: string, selector: string): Element[] => [
          ...(section(id)?.querySelectorAll(selector) ?? []),
        ];
        const spans = (node: Element): Element[] => [...node.querySelectorAll(':scope > span')];
        return {
          current: [...(all('console-current', 'dl').at(-1)?.querySelectorAll('dd') ?? [])].map(words),
          counting: words(section('console-counting')?.querySelector('[role=status]')),
          waiting: all('console-waiting', 'li').map((line) => {
            const [amount, , who] = spans(line);
            return `${words(amount)} ${words(who)}`;
          }),
          log: all('console-log', 'li').map((line) => ({
            text: words(spans(line)[0]),
            isCancelled: line.querySelector('s') !== null,
          })),
          lots: all('console-lots-title', 'li').map((line) => {
            const [name, price] = spans(line);
            return `${words(name)} ${words(price)} ${words(line.querySelector('div > span'))}`.replace(
              / +/g,
              ' ',
            );
          }),
        };
      },
      await wordsIn(this.page),
    );
  }
}
