import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';
import { type ConsoleI18n, consoleI18n } from '../console/messages/i18n.ts';
import type { AccountName } from '../testing/sale.ts';
import { ConsolePage } from './console-page.ts';
import { createHybridApi, ELITE_SALE, type HybridApi } from './hybrid-api.ts';
import {
  expectedConsole,
  expectedRoom,
  inconsistencies,
  readBidderState,
  readSaleState,
} from './hybrid-expected.ts';
import type { NetworkProxy } from './network-proxy.ts';
import { RoomPage } from './room-page.ts';
import { AUCTION_LIST_PATHS } from './site-table.ts';
import { test as base, expect } from './test.ts';

interface RoomOptions {
  readonly locale?: Locale;
  /** Opens the route of the whole site instead of a page of the CMS. */
  readonly isWholeSite?: boolean;
  readonly width?: number;
  /** Opens another tab of this browser. */
  readonly context?: BrowserContext;
  /** The browser's connection, which the test can cut. */
  readonly network?: NetworkProxy;
  /** Runs before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

interface HybridFixtures {
  /** The hybrid auction that the tests of a file use. */
  saleId: string;
  hybrid: HybridApi;
  /** Opens the live room in a new browser; null opens it as a guest. */
  openRoom(account: AccountName | null, options?: RoomOptions): Promise<RoomPage>;
  /** Opens the console in a new browser, signs in and chooses the sale. */
  openConsole(): Promise<ConsolePage>;
  consoleTexts: ConsoleI18n;
  /** Waits until every screen shows what the API returns, and the API is consistent in itself. */
  expectConsistent(
    rooms: Readonly<Partial<Record<AccountName, RoomPage>>>,
    clerk?: ConsolePage,
  ): Promise<void>;
}

export const test = base.extend<HybridFixtures>({
  saleId: [ELITE_SALE, { option: true }],
  hybrid: ({ sale, saleId }, use) => use(createHybridApi(sale, saleId)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
  consoleTexts: async ({}, use) =>
    use(
      await consoleI18n('en', (message) => {
        throw new Error(message);
      }),
    ),
  openRoom: ({ newContext, signIn, backend, at, hybrid, texts }, use) => {
    const contextOf = async (account: AccountName | null, width: number, network?: NetworkProxy) => {
      const context = await newContext({ viewport: { width, height: 900 }, proxy: network?.proxy });
      if (account !== null) await signIn(context, account);
      return context;
    };
    return use(
      async (
        account,
        { locale = 'en', isWholeSite = false, width = 1280, context, network, prepare } = {},
      ) => {
        const page = await (context ?? (await contextOf(account, width, network))).newPage();
        await prepare?.(page);
        const { slug } = await hybrid.auction(locale);
        const path = `${AUCTION_LIST_PATHS[locale]}/hybrid/${slug}/live`;
        await page.goto(isWholeSite ? backend.origin + path : at.room(slug, locale));
        const room = new RoomPage(page, texts[locale]);
        await expect(room.button).toBeVisible();
        return room;
      },
    );
  },
  openConsole: ({ newContext, backend, hybrid, consoleTexts }, use) =>
    use(async () => {
      const context = await newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.goto(`${backend.origin}/_console`);
      const consolePage = new ConsolePage(page, consoleTexts);
      await consolePage.signIn('auctioneer');
      await consolePage.choose((await hybrid.auction()).name);
      return consolePage;
    }),
  expectConsistent: ({ hybrid, consoleTexts }, use) =>
    use(async (rooms, clerk) => {
      const differences = async (): Promise<unknown> => {
        const state = await readSaleState(hybrid);
        const shown: Record<string, unknown> = {};
        const expected: Record<string, unknown> = { state: [] };
        shown.state = inconsistencies(state);
        for (const [account, room] of Object.entries(rooms)) {
          expected[account] = expectedRoom(
            state,
            await readBidderState(hybrid, account as AccountName, state),
            room.i18n,
          );
          shown[account] = await room.shown();
        }
        if (clerk) {
          expected.clerk = expectedConsole(state, consoleTexts);
          shown.clerk = await clerk.shown();
        }
        return difference(shown, expected);
      };
      await expect.poll(differences, { intervals: [20, 50, 100] }).toEqual({});
    }),
});

/** The differences between shown and expected values, by path; empty if there are none. */
function difference(shown: unknown, expected: unknown, path = ''): Record<string, unknown> {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  // Formatted amounts contain no-break spaces.
  const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : value);
  if (!isObject(shown) || !isObject(expected))
    return plain(shown) === plain(expected) ? {} : { [path]: { shown, expected } };
  const keys = new Set([...Object.keys(shown), ...Object.keys(expected)]);
  return Object.assign(
    {},
    ...[...keys].map((key) => difference(shown[key], expected[key], `${path}/${key}`)),
  );
}

export { expect };
