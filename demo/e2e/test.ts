import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { typeset } from '../../elements/build/french-typography.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import { type LoadMessages, loadMessages } from '../../src/i18n/load-messages.ts';
import { NAMESPACES } from '../../src/i18n/namespaces.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { type Backend, createBackend } from './backend.ts';
import { LotPage } from './lot-page.ts';
import { createSale, type Sale, type SlugPair } from './sale.ts';

interface Fixtures {
  /** Uncaught errors and console errors of pages given to `watch`. */
  pageErrors: string[];
  watch(page: Page): Page;
  /** Opens a lot in a new browser, on the page of the CMS in that language. */
  open(lot: SlugPair, locale?: Locale): Promise<LotPage>;
}
interface WorkerFixtures {
  /**
   * Names the file that has a backend of its own: one whose lots its tests use up, or that counts on what
   * no other file's tests have changed. For each value Playwright starts other workers.
   */
  backendFor: string;
  backend: Backend;
  at: Addresses;
  sale: Sale;
  /** The product's texts, by language. */
  texts: Readonly<Record<Locale, I18n>>;
}

/** Messages as the build ships them: Playwright imports the files without the build's transforms. */
const loadBuiltMessages: LoadMessages = async (locale, namespace) => {
  const messages = await loadMessages(locale, namespace);
  return locale === 'fr' ? JSON.parse(typeset(JSON.stringify(messages))) : messages;
};

const inLocale = async (locale: Locale): Promise<I18n> => {
  const i18n = await createI18n({
    locale,
    namespaces: NAMESPACES,
    load: loadBuiltMessages,
    timeZone: 'Europe/Berlin',
    log: (message) => {
      throw new Error(message);
    },
  });
  return i18n;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  backendFor: ['all', { option: true, scope: 'worker' }],
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
    async ({}, use) => {
      const backend = await createBackend();
      try {
        await backend.start();
        await use(backend);
      } finally {
        await backend.remove();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  at: [({ backend }, use) => use(addressesOf(backend.cms)), { scope: 'worker' }],
  sale: [({ backend }, use) => use(createSale(backend.api)), { scope: 'worker' }],
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
