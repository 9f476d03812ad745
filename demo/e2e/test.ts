import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import { loadMessages } from '../../src/i18n/load-messages.ts';
import { NAMESPACES } from '../../src/i18n/namespaces.ts';
import { addressesOf, type CmsAddresses } from '../testing/addresses.ts';
import { createBackend, type DemoBackend } from '../testing/demo-backend.ts';
import { createSaleClient, type SaleClient, type SlugPair } from '../testing/sale.ts';
import { LotPage } from './lot-page.ts';

interface Fixtures {
  /** Uncaught errors and console errors of pages given to `watch`. */
  pageErrors: string[];
  watch(page: Page): Page;
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
        const backend = await createBackend(undefined, name === SHARED ? WHOLE_SITE : {});
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
  watch: ({ pageErrors }, use) =>
    use((page) => {
      page.on('pageerror', (error) => void pageErrors.push(`${page.url()}: ${error}`));
      page.on('console', (message) => {
        if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    }),
  async open({ browser, at, texts, watch }, use) {
    const contexts: BrowserContext[] = [];
    await use(async (lot, locale = 'en') => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = watch(await context.newPage());
      await page.goto(at.lot(lot, locale));
      const lotPage = new LotPage(page, texts[locale]);
      await expect(lotPage.panel).toBeVisible();
      return lotPage;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
