import { expect, type Locator, type Page } from '@playwright/test';
import type { Amount } from '../../src/domain/money.ts';
import type { RoomTab } from '../../src/features/live-room/layout/room-shape.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import type { BidButtonState } from '../../src/state/hybrid/bid-button.ts';
import type { AccountName } from '../testing/sale.ts';
import { fillSignIn } from './account-forms.ts';
import { wordsIn } from './page-text.ts';

/** The texts of a live room at one time. */
export interface RoomShown {
  /** Lot, kind of price and leading bidder; the amounts; the bidder's standing. */
  readonly price: readonly string[];
  readonly button: string;
  readonly buttonText: string;
  /** The marked step of the count; empty while there is no count. */
  readonly counting: string;
  /** Newest first, without the times. */
  readonly log: readonly { readonly text: string; readonly amount: string; readonly isCancelled: boolean }[];
  /** By catalogue order, without picture and name. */
  readonly strip: readonly string[];
  readonly bought: string;
  /** Limit, bound, free. */
  readonly meter: readonly string[];
  readonly overlay: string;
  /** The auctioneer's message. */
  readonly message: string;
}

/** Page object of a live room, on a page of the CMS or of the whole site. */
export class RoomPage {
  readonly room: Locator;
  /** The bid button, in any of its states. */
  readonly button: Locator;
  readonly bar: Locator;
  readonly overlay: Locator;
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    readonly i18n: I18n,
  ) {
    this.room = page.locator('[part=room]');
    this.button = this.room.locator('button[data-state]');
    this.bar = this.room.locator('[part=bid-bar]');
    this.overlay = this.room.locator('[data-overlay]');
    this.dialog = page.getByRole('dialog');
  }

  money(amount: Amount): string {
    return this.i18n.format.currency(amount);
  }

  /** Waits for a state of the bid button, and for the amount on it. */
  async expectButton(name: BidButtonState['name'], amount?: Amount): Promise<void> {
    await expect(this.button).toHaveAttribute('data-state', name);
    if (amount !== undefined) await expect(this.button).toContainText(this.money(amount));
  }

  /** The first step of a bid: the button then asks for confirmation. */
  async arm(amount: Amount): Promise<void> {
    await expect(this.button).toContainText(this.money(amount));
    await this.button.click();
    await this.expectButton('confirm', amount);
  }

  /**
   * The second step, which binds. Repeated until accepted, because the room ignores a click too soon after
   * the first.
   */
  async confirm(): Promise<void> {
    await expect(async () => {
      if ((await this.button.getAttribute('data-state')) === 'confirm') await this.button.click();
      await expect(this.button).not.toHaveAttribute('data-state', 'confirm', { timeout: 100 });
    }).toPass();
  }

  /** Both steps, until the auctioneer has the bid. */
  async bid(amount: Amount): Promise<void> {
    await this.arm(amount);
    await this.confirm();
    await this.expectButton('pending', amount);
  }

  /** Opens a part that is behind a tab in a small room. */
  async open(tab: RoomTab): Promise<void> {
    await this.room.getByRole('tab', { name: this.i18n.t(`room.tabs.${tab}`) }).click();
  }

  /** One of the amounts to choose from. */
  step(amount: Amount): Locator {
    return this.room
      .getByRole('group', { name: this.i18n.t('room.steps') })
      .getByRole('button', { name: this.money(amount) });
  }

  /** Waits for a text in the notice line below the button. */
  async expectNotice(text: string): Promise<void> {
    await expect(this.bar.getByText(text)).toBeVisible();
  }

  /** Submits the open sign-in form. */
  async signIn(account: AccountName): Promise<void> {
    await fillSignIn(this.page, this.i18n, account);
    await this.page.keyboard.press('Enter');
  }

  /** The texts shown now. */
  async shown(): Promise<RoomShown> {
    const { t } = this.i18n;
    const parts = {
      words: await wordsIn(this.page),
      log: t('saleLog.title'),
      strip: t('room.strip.title'),
      bought: t('room.bought.title'),
    };
    return this.room.evaluate((room, { words, ...names }) => {
      const all = (parent: Element | null | undefined, selector: string): Element[] =>
        parent ? [...parent.querySelectorAll(selector)] : [];
      const part = (label: string) => room.querySelector(`section[aria-label="${label}"]`);
      const bar = room.querySelector('[part=bid-bar]');
      const button = bar?.querySelector('[data-state]');
      return {
        price: all(bar?.previousElementSibling, 'p').slice(0, 3).map(words),
        button: button?.getAttribute('data-state') ?? '',
        buttonText: words(button),
        counting: words(bar?.querySelector('ol [aria-current]')),
        log: all(part(names.log), 'li').map((line) => ({
          text: words(line.querySelector('b')),
          amount: words([...line.children].at(-1)),
          isCancelled: line.querySelector('s') !== null,
        })),
        strip: all(part(names.strip), 'li').map((lot) =>
          words(all(lot, 'button > span').at(-1)).replaceAll(' · ', ' '),
        ),
        bought: words(part(names.bought)?.querySelector('p')),
        meter: all(room, 'dl dd').map(words),
        overlay: room.querySelector('[data-overlay]')?.getAttribute('data-overlay') ?? '',
        // During a pause the message is in the overlay.
        message: words(room.querySelector('[part=stage] [data-message]')),
      };
    }, parts);
  }
}
