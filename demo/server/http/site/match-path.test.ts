import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { fillTemplate } from '../../../../src/domain/routes/path-template.ts';
import { ROUTE_NAMES } from '../../../../src/domain/routes/paths.ts';
import { siteTemplate } from '../../lib/site-paths.ts';
import { matchPath } from './match-path.ts';

const matchOf = (path: string) => matchPath(path, 'marbrook');

const PARAMS = { auction: 'herbst', auctionlot: 'فرس نوار', page: 'kontakt', token: 'abc' };

describe('matches every route of the site in every language', () => {
  for (const locale of LOCALES) {
    test.each(ROUTE_NAMES)(`${locale} %s`, (name) => {
      const template = siteTemplate('marbrook', name, locale);
      const params = Object.fromEntries(
        Object.entries(PARAMS).filter(([param]) => template.includes(`{${param}}`)),
      );
      const path = fillTemplate(template, params);
      expect(matchOf(path)).toEqual({ name, params, locale });
      expect(matchOf(path.endsWith('/') ? path : `${path}/`)).toEqual(matchOf(path));
    });
  }
});

test.each(['/home', '/de/start', '/fr/accueil', '/ar/byt', '/accueil', '/byt', '/de', '/en'])(
  '%s is the home page',
  (path) => expect(matchOf(path)?.name).toBe('index'),
);

test('an English address with a prefix is that without', () => {
  expect(matchOf('/en/login')).toEqual({ name: 'login', params: {}, locale: 'en' });
});

test.each([
  '/auctions',
  '/de/auktionen',
  '/fr/ventes',
  '/ar/auctions',
  '/en/auctions/',
  '/de/auktionen-2023',
  '/de/auktionen-2023/herbst',
  '/de/auktionenarchiv/',
  '/de/online-live-pferde-auktionen',
  '/online-live-auctions',
  '/ar/mz-d-t',
])('the former address %s is the list of auctions', (path) => expect(matchOf(path)?.name).toBe('auctions'));

test.each([
  ['/auctions/autumn', 'auctions-auction', { auction: 'autumn' }],
  ['/auctions/autumn/vesper', 'auctions-auction-auctionlot', { auction: 'autumn', auctionlot: 'vesper' }],
  [
    '/de/auktionen/herbst/vesper/',
    'auctions-auction-auctionlot',
    { auction: 'herbst', auctionlot: 'vesper' },
  ],
  ['/de/auktionen/hybrid/elite/live', 'auctions-hybrid-auction-live', { auction: 'elite' }],
  [
    '/fr/ventes/hybrid/elite/lot/stella',
    'auctions-hybrid-auction-lot-auctionlot',
    { auction: 'elite', auctionlot: 'stella' },
  ],
  ['/ar/auctions/hybrid', 'auctions-auction', { auction: 'hybrid' }],
])('the former address %s is %s', (path, name, params) =>
  expect(matchOf(path)).toMatchObject({ name, params }),
);

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
])('%s is no page of the site', (path) => expect(matchOf(path)).toBeNull());

test('a single segment of any content may be a content page', () => {
  expect(matchOf('/%2f%2fevil')?.params).toEqual({ page: '//evil' });
  expect(matchOf('/marbrook-sales')?.params).toEqual({ page: 'marbrook-sales' });
  expect(matchOf('/fr/wp-login.php')?.params).toEqual({ page: 'wp-login.php' });
});

test('the auctioneer’s segment follows the tenant', () => {
  expect(matchPath('/ahorn-sales/3forONE/contact', 'ahorn')?.params).toEqual({ page: 'contact' });
  expect(matchPath('/marbrook-sales/3forONE/contact', 'ahorn')).toBeNull();
});
