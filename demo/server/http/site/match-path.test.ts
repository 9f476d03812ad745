import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { ROUTE_NAMES, type RouteName } from '../../../../src/state/config.ts';
import { routeTemplate } from '../../../../src/state/navigation/links.ts';
import { fillTemplate } from '../../../../src/state/navigation/path-template.ts';
import { providerOf, SALE } from '../../lib/site-paths.ts';
import { matchPath } from './match-path.ts';

const matchOf = (path: string) => matchPath(path, 'marbrook');

const segments = { provider: providerOf('marbrook'), sale: SALE };
const params = { auction: 'herbst', auctionlot: 'فرس نوار', page: 'kontakt', token: 'abc' };

/** The content that a route refers to, to be looked up in the database. */
const LOT = { auction: 'herbst', lot: 'فرس نوار' };
const CONTENT: Partial<Record<RouteName, object>> = {
  page: { page: 'kontakt' },
  'sales-page': { page: 'kontakt' },
  'auctions-auction': { auction: 'herbst' },
  'auctions-auction-auctionlot': LOT,
  'auctions-hybrid-auction': { auction: 'herbst', isHybrid: true },
  'auctions-hybrid-auction-live': { auction: 'herbst', isHybrid: true, isLive: true },
  'auctions-hybrid-auction-lot-auctionlot': { ...LOT, isHybrid: true },
};

describe('matches every route of the site in every language', () => {
  for (const locale of LOCALES) {
    test.each(ROUTE_NAMES)(`${locale} %s`, (name) => {
      const path = fillTemplate(routeTemplate(name, locale, segments), params);
      expect(matchOf(path)).toEqual(CONTENT[name] ?? true);
      expect(matchOf(path.endsWith('/') ? path : `${path}/`)).toEqual(matchOf(path));
    });
  }
});

test.each([
  '/home',
  '/de/start',
  '/fr/accueil',
  '/ar/byt',
  '/accueil',
  '/de',
  '/auctions',
  '/de/auktionen',
  '/fr/ventes',
  '/ar/auctions',
  '/en/auctions/',
  '/en',
  '/en/login',
  '/de/auktionen-2023',
  '/de/auktionen-2023/herbst',
  '/de/auktionenarchiv/',
  '/de/online-live-pferde-auktionen',
  '/online-live-auctions',
  '/ar/mz-d-t',
])('%s is known', (path) => expect(matchOf(path)).toBe(true));

test.each([
  ['/auctions/autumn', { auction: 'autumn' }],
  ['/auctions/autumn/vesper', { auction: 'autumn', lot: 'vesper' }],
  ['/de/auktionen/herbst/vesper/', { auction: 'herbst', lot: 'vesper' }],
  ['/de/auktionen/hybrid/elite/live', { auction: 'elite', isHybrid: true, isLive: true }],
  ['/fr/ventes/hybrid/elite/lot/stella', { auction: 'elite', lot: 'stella', isHybrid: true }],
  ['/ar/auctions/hybrid', { auction: 'hybrid' }],
])('%s is of an auction', (path, auction) => expect(matchOf(path)).toEqual(auction));

test.each([
  '//evil',
  '/login/again',
  '/auth/activate',
  '/a/b',
  '/de/de/login',
  '/%zz',
  '/a%00b',
  '/de/%e0%a4%a',
  `/${'a'.repeat(5000)}`,
  '/xx/login',
  '/other-sales/3forONE/contact',
  '/marbrook-sales/3forONE',
  '/marbrook-sales/3forONE/online-auctions/a/b/c',
  '/marbrook-sales/3forONE/online-auctions//b',
  '/marbrook-sales/3forONE/contact/more',
  '/marbrook-sales/3forONE/online-auctions/hybrid/a/b',
  '/auctions/hybrid/a/lot',
  '/auctions/a/b/c',
  // Words of another language than the path's prefix.
  '/de/marbrook-sales/3forONE/online-auctions/a',
  '/de/user/activities',
  '/auth/passwort-zuruecksetzten',
  '/fr/auctions/a',
  '/auktionen/herbst',
  '/auctions-2023/a',
])('%s is not', (path) => expect(matchOf(path)).toBe(false));

test('a single segment of any content may be a content page', () => {
  expect(matchOf('/%2f%2fevil')).toEqual({ page: '//evil' });
  expect(matchOf('/marbrook-sales')).toEqual({ page: 'marbrook-sales' });
  expect(matchOf('/fr/wp-login.php')).toEqual({ page: 'wp-login.php' });
});

test('the auctioneer’s segment follows the tenant', () => {
  expect(matchPath('/ahorn-sales/3forONE/contact', 'ahorn')).toEqual({ page: 'contact' });
  expect(matchPath('/marbrook-sales/3forONE/contact', 'ahorn')).toBe(false);
});
