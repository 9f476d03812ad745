import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { page as window } from 'vitest/browser';
import { ROUTES } from '../app/routes/rows.ts';
import { type SiteProps, SiteRoot } from '../app/SiteRoot.tsx';
import { consentRecord, NOTHING_ALLOWED } from '../domain/consent.ts';
import type { Locale } from '../domain/locale.ts';
import type { RouteParams } from '../domain/routes/path-template.ts';
import type { RouteName } from '../domain/routes/paths.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { NAMESPACES } from '../i18n/namespaces.ts';
import { CONSENT_COOKIE } from '../state/consent/consent.model.ts';
import { createTestStore, type TestStoreOptions } from './fakes/create-test-store.ts';
import { createFakeBrowser } from './fakes/fake-browser.ts';
import { createFakeCookies } from './fakes/fake-cookies.ts';
import { anAuctioneer } from './fixtures/auctioneer.ts';
import { anAuction } from './fixtures/auctions.ts';
import { aHybridAuction, aHybridLot } from './fixtures/hybrid.ts';
import { aLot } from './fixtures/lots.ts';
import { mount } from './mount.tsx';

/** A content page of the backend; it exists in the languages of its slugs. */
const CONTACT = {
  id: '152686',
  slug: 'contact',
  slugs: { en: 'contact', de: 'kontakt', fr: 'contact-fr' },
  title: 'Contact us',
  html: '<p>Write to <a href="https://site.example/login">us</a>.</p>',
};
const CONTACT_SLUGS: readonly string[] = Object.values(CONTACT.slugs);

const textsOf = (locale: Locale, namespaces: readonly string[]) =>
  createI18n({ locale, namespaces, load: loadMessages, log: () => undefined });

/** The real texts of a language instead of the fake ones. */
export const allTexts = (locale: Locale) => textsOf(locale, NAMESPACES);

const TRANSLATED = { en: 'stella-nova', de: 'neuer-stern' };

/**
 * A store whose backend has a timed and a hybrid auction, a lot of each and one content page, all
 * translated into some languages.
 */
export async function siteStore(options: TestStoreOptions = {}) {
  const lot = aLot({ slugs: { en: 'quidam-star', de: 'quidams-stern' } });
  // The banner would cover the tested content.
  const cookies = createFakeCookies();
  cookies.set(CONSENT_COOKIE, JSON.stringify(consentRecord(NOTHING_ALLOWED, 0)), 365);
  const test = createTestStore({
    cookies,
    // The site's own texts; screens load theirs.
    i18n: await textsOf('en', ['site']),
    world: {
      auctions: [anAuction(), aHybridAuction()],
      lots: [lot, aHybridLot({ slugs: TRANSLATED })],
    },
    ...options,
  });
  const { transport } = test;
  transport.on('GET /auctioneer/', { body: anAuctioneer() });
  transport.on('GET /widget/{position}', { body: { position: 'home', bricks: [] } });
  transport.on('GET /user/activities', { body: [] });
  transport.on('GET /page/{slug}', ({ params }) =>
    CONTACT_SLUGS.includes(params.slug ?? '')
      ? { body: CONTACT }
      : { status: 404, body: { code: 'not_found', status: 404 } },
  );
  return test;
}

export interface SiteOptions
  extends TestStoreOptions,
    Partial<Pick<SiteProps, 'routing' | 'base' | 'table'>> {
  /** Width of the window in px. */
  readonly width?: number;
}

/** Renders the whole site at an address, in a fake browser. */
export async function openSite(address = '/', options: SiteOptions = {}) {
  const { routing = 'path', base = '', table = ROUTES, width = 1400, ...rest } = options;
  await window.viewport(width, 900);
  const test = await siteStore(rest);
  const browser = createFakeBrowser(address);
  const site = <SiteRoot browser={browser} table={table} routing={routing} base={base} />;
  const mounted = mount(site, test, width);
  const settle = async (ms = 50) => {
    // Screens are imported over the real network, which the fake clock does not control.
    for (let turn = 0; turn < 3; turn += 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      await mounted.advance(ms);
    }
  };
  const { root } = mounted;
  return {
    ...test,
    ...mounted,
    browser,
    settle,
    /** Polls a value while the fake clock advances. */
    until: <Value,>(read: () => Value) =>
      expect.poll(async () => {
        await settle();
        return read();
      }),
    main: () => root.querySelector<HTMLElement>('main'),
    heading: () => root.querySelector('main h1')?.textContent ?? '',
    trail: () => [...root.querySelectorAll('[part=breadcrumb] li')].map((step) => step.textContent),
    focused: () => root.activeElement,
    /** Navigates to a route, as a click on a link does. */
    async follow(route: RouteName, params?: RouteParams) {
      act(
        () =>
          void test.store.navigation.follow({ element: mounted.element, emit: () => true }, route, params),
      );
      await settle();
    },
  };
}

/** The addresses of the head's links with this `rel`, by `hreflang`. */
export const headLinks = (rel: string): Record<string, string> =>
  Object.fromEntries(
    [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map((link) => [
      link.hreflang,
      link.getAttribute('href') ?? '',
    ]),
  );
