import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';
import { type ConsoleI18n, consoleI18n } from '../console/i18n.ts';
import { ConsolePage } from './console-page.ts';
import type { Cable } from './hybrid-cable.ts';
import { createHall, ELITE, type Hall } from './hybrid-hall.ts';
import { contradictions, expectedConsole, expectedRoom, readLedger, readOwn } from './hybrid-ledger.ts';
import { RoomPage } from './room-page.ts';
import type { Account } from './sale.ts';
import { AUCTIONS } from './site-table.ts';
import { store, storedSignIn } from './stored-sign-in.ts';
import { test as base, expect } from './test.ts';

interface EnterOptions {
  readonly locale?: Locale;
  /** On the whole site's own route instead of a page of the CMS. */
  readonly site?: boolean;
  readonly width?: number;
  /** Another tab of a browser that is open already. */
  readonly context?: BrowserContext;
  /** What leads that browser to the network. */
  readonly cable?: Cable;
  /** Before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

interface HybridFixtures {
  /** The sale that the tests of a file are about. */
  saleId: string;
  hall: Hall;
  /** Opens the live room in a browser of its own; null is a guest. */
  enter(account: Account | null, options?: EnterOptions): Promise<RoomPage>;
  /** Opens the console in a browser of its own, and sits down at the sale. */
  atTheDesk(): Promise<ConsolePage>;
  consoleTexts: ConsoleI18n;
  /** Waits until every screen, and the ledger itself, tells the same. */
  agrees(rooms: Readonly<Partial<Record<Account, RoomPage>>>, desk?: ConsolePage): Promise<void>;
}

export const test = base.extend<HybridFixtures>({
  saleId: [ELITE, { option: true }],
  hall: ({ sale, saleId }, use) => use(createHall(sale, saleId)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
  consoleTexts: async ({}, use) =>
    use(
      await consoleI18n('en', (message) => {
        throw new Error(message);
      }),
    ),
  async enter({ browser, backend, at, sale, hall, texts, watch }, use) {
    const opened: BrowserContext[] = [];
    const contextOf = async (account: Account | null, width: number, cable?: Cable) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, proxy: cable?.proxy });
      opened.push(context);
      if (account === null) return context;
      const token = await sale.signIn(account);
      await context.addInitScript(store, storedSignIn(token, backend.api));
      return context;
    };
    await use(
      async (account, { locale = 'en', site = false, width = 1280, context, cable, prepare } = {}) => {
        const page = watch(await (context ?? (await contextOf(account, width, cable))).newPage());
        await prepare?.(page);
        const { slug } = await hall.auction(locale);
        const path = `${AUCTIONS[locale]}/hybrid/${slug}/live`;
        await page.goto(site ? backend.origin + path : at.room(slug, locale));
        const room = new RoomPage(page, texts[locale]);
        await expect(room.button).toBeVisible();
        return room;
      },
    );
    for (const context of opened) await context.close();
  },
  async atTheDesk({ browser, backend, hall, consoleTexts, watch }, use) {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      opened.push(context);
      const page = watch(await context.newPage());
      await page.goto(`${backend.origin}/_console`);
      const desk = new ConsolePage(page, consoleTexts);
      await desk.signIn('auctioneer');
      await desk.choose((await hall.auction()).name);
      return desk;
    });
    for (const context of opened) await context.close();
  },
  agrees: ({ hall, consoleTexts }, use) =>
    use(async (rooms, desk) => {
      const differences = async (): Promise<unknown> => {
        const ledger = await readLedger(hall);
        const shown: Record<string, unknown> = {};
        const due: Record<string, unknown> = { ledger: [] };
        shown.ledger = contradictions(ledger);
        for (const [account, room] of Object.entries(rooms)) {
          due[account] = expectedRoom(ledger, await readOwn(hall, account as Account, ledger), room.i18n);
          shown[account] = await room.shown();
        }
        if (desk) {
          due.desk = expectedConsole(ledger, consoleTexts);
          shown.desk = await desk.shown();
        }
        return difference(shown, due);
      };
      await expect.poll(differences, { intervals: [20, 50, 100] }).toEqual({});
    }),
});

/** Where what is shown is not what is due, by its path; empty where all is as it should be. */
function difference(shown: unknown, due: unknown, path = ''): Record<string, unknown> {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  // What keeps an amount on one line is a space as any other.
  const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : value);
  if (!isObject(shown) || !isObject(due))
    return plain(shown) === plain(due) ? {} : { [path]: { shown, due } };
  const keys = new Set([...Object.keys(shown), ...Object.keys(due)]);
  return Object.assign({}, ...[...keys].map((key) => difference(shown[key], due[key], `${path}/${key}`)));
}

export { expect };
