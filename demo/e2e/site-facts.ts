import { expect, type Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';

/** Address, title, heading, breadcrumb and metadata of a page of the whole site. */
export interface SiteFacts {
  /** Path, query and hash. */
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  /** Labels of the breadcrumb; empty if the page has none. */
  readonly breadcrumb: readonly string[];
  readonly lang: string;
  readonly dir: string;
  readonly ogLocale: string;
  /** Whether search engines may keep the page. */
  readonly isIndexed: boolean;
  readonly canonical: string | null;
  /** Paths by `hreflang`. */
  readonly alternates: Readonly<Record<string, string>>;
}

/** The language tag of each language in the page's alternates and in `og:locale`. */
export const ISO: Readonly<Record<Locale, string>> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', ar: 'ar-AR' };

/** Reads the facts from the page. */
const siteFacts = (page: Page): Promise<SiteFacts> =>
  page.evaluate(() => {
    const root = document.querySelector('auction-app')?.shadowRoot;
    const words = (node: Element | null | undefined) => node?.textContent?.trim() ?? '';
    const pathOf = (href: string | null) => (href === null ? null : new URL(href).pathname);
    // Just after a navigation there may be no document yet, and no head.
    const html = document.querySelector('html');
    const head = (selector: string) => document.querySelector(`head ${selector}`);
    const links = [...document.querySelectorAll('head link[rel=alternate]')];
    return {
      address: location.pathname + location.search + location.hash,
      title: document.title,
      heading: words(root?.querySelector('h1')),
      breadcrumb: [...(root?.querySelectorAll('[part=breadcrumb] li') ?? [])].map(words),
      lang: html?.lang ?? '',
      dir: html?.dir ?? '',
      ogLocale: head('meta[property="og:locale"]')?.getAttribute('content') ?? '',
      isIndexed: head('meta[name=robots]') === null,
      canonical: pathOf(head('link[rel=canonical]')?.getAttribute('href') ?? null),
      alternates: Object.fromEntries(
        links.map((link) => [link.getAttribute('hreflang') ?? '', pathOf(link.getAttribute('href')) ?? '']),
      ),
    };
  });

/** Shorter poll intervals than the default, because the tests visit hundreds of pages. */
const intervals = [20, 30, 50];

/** Waits until the page has these facts. */
export const expectFacts = (
  page: Page,
  facts: Partial<SiteFacts>,
  message = facts.address,
): Promise<void> => {
  const named = async () =>
    Object.fromEntries(Object.entries(await siteFacts(page)).filter(([name]) => name in facts));
  return expect.poll(named, { message, intervals }).toEqual(facts);
};

/** Waits until no part of the page is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('auction-app')?.shadowRoot;
    return root?.querySelector('h1') && !root.querySelector('[aria-busy=true], [part=loading-bar]');
  });
}
