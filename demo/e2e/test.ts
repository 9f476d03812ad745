import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import { loadMessages } from '../../src/i18n/load-messages.ts';
import { NAMESPACES } from '../../src/i18n/namespaces.ts';
import { addressesOf, type CmsAddresses } from '../testing/addresses.ts';
import { createDemoBackend, type DemoBackend } from '../testing/demo-backend.ts';
import { type AccountName, createSaleClient, type SaleClient, type SlugPair } from '../testing/sale.ts';
import { LotPage } from './lot-page.ts';
import { type NetworkProxy, type NetworkProxyOptions, openNetworkProxy } from './network-proxy.ts';
import { store, storedSignIn } from './stored-sign-in.ts';

export interface Fixtures {
  /** Uncaught errors and console errors of all pages in `context` and the contexts of `newContext`. */
  pageErrors: string[];
  /** Opens another browser; it closes when the test ends. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a network for a browser; it closes when the test ends. */
  openNetwork(options?: NetworkProxyOptions): Promise<NetworkProxy>;
  /** Signs in pages that are loaded from now on, with a session as an earlier visit stores it. */
  signIn(target: BrowserContext | Page, account: AccountName): Promise<void>;
  /** Opens a lot in a new browser, on the page of the CMS in that language. */
  open(lot: SlugPair, locale?: Locale): Promise<LotPage>;
  /**
   * Name of a separate backend for a file whose tests use up its lots, or need data that no other file's
   * tests change.
   */
  backendFor: string;
  backend: DemoBackend;
  at: CmsAddresses;
  sale: SaleClient;
}
interface WorkerFixtures {
  /** The worker's backend of this name, which is started for the first test that needs it. */
  startedBackend(name: string): Promise<DemoBackend>;
  /** The product's texts, by language. */
  texts: Readonly<Record<Locale, I18n>>;
}

const inLocale = async (locale: Locale): Promise<I18n> => {
  const i18n = await createI18n({
    locale,
    namespaces: NAMESPACES,
    load: loadMessages,
    timeZone: 'Europe/Berlin',
    log: (message) => {
      throw new Error(message);
    },
  });
  return i18n;
};

function recordErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => void errors.push(`${error.page()?.url()}: ${error.error()}`));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.page()?.url()}: ${message.text()}`);
  });
}

/** The backend of all files without a name of their own. */
const SHARED = 'all';

/** The target of its mails' links: most tests follow them to the whole site. */
const WHOLE_SITE = { SITE_LINKS: '{}' };

const sales = new WeakMap<DemoBackend, SaleClient>();

/** One for each backend, since it remembers the lots reserved by its tests. */
function saleOf(backend: DemoBackend): SaleClient {
  const sale = sales.get(backend) ?? createSaleClient(backend.api);
  sales.set(backend, sale);
  return sale;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  startedBackend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
    async ({}, use) => {
      const started = new Map<string, DemoBackend>();
      await use(async (name) => {
        const running = started.get(name);
        if (running) return running;
        // The tests of one file run one after the other: no other file uses its backend.
        for (const [other, backend] of started) {
          if (other === SHARED) continue;
          started.delete(other);
          await backend.remove();
        }
        const backend = await createDemoBackend(undefined, name === SHARED ? WHOLE_SITE : {});
        started.set(name, backend);
        await backend.start();
        return backend;
      });
      for (const backend of started.values()) await backend.remove();
    },
    { scope: 'worker' },
  ],
  backendFor: [SHARED, { option: true }],
  backend: [
    async ({ startedBackend, backendFor }, use) => use(await startedBackend(backendFor)),
    { timeout: 120_000 },
  ],
  at: ({ backend }, use) => use(addressesOf(backend.cms)),
  sale: ({ backend }, use) => use(saleOf(backend)),
  texts: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const [en, de, fr, ar] = await Promise.all([
        inLocale('en'),
        inLocale('de'),
        inLocale('fr'),
        inLocale('ar'),
      ]);
      await use({ en, de, fr, ar });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  pageErrors: async ({}, use) => use([]),
  context: ({ context, pageErrors }, use) => {
    recordErrors(context, pageErrors);
    return use(context);
  },
  async newContext({ browser, pageErrors }, use) {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      recordErrors(context, pageErrors);
      return context;
    });
    for (const context of contexts) await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  async openNetwork({}, use) {
    const networks: NetworkProxy[] = [];
    await use(async (options) => {
      const network = await openNetworkProxy(options);
      networks.push(network);
      return network;
    });
    for (const network of networks) network.close();
  },
  signIn: ({ backend, sale }, use) =>
    use(async (target, account) => {
      const token = await sale.signIn(account);
      await target.addInitScript(store, storedSignIn(token, backend.api));
    }),
  open: ({ newContext, at, texts }, use) =>
    use(async (lot, locale = 'en') => {
      const page = await (await newContext()).newPage();
      await page.goto(at.lot(lot, locale));
      const lotPage = new LotPage(page, texts[locale]);
      await expect(lotPage.panel).toBeVisible();
      return lotPage;
    }),
});

export { expect };
