import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/domain/locale.ts';
import { ROUTE_NAMES } from '../../../src/state/config.ts';
import { fillTemplate, routeTemplate } from '../../../src/state/links.ts';
import { knownPath as known } from './known-path.ts';
import { PROVIDER, SALE } from './paths.ts';

const segments = { provider: PROVIDER, sale: SALE };
const params = { auction: 'herbst', auctionlot: 'فرس نوار', page: 'kontakt', token: 'abc' };

describe('every route of the site is known in every language', () => {
  for (const locale of LOCALES) {
    test.each(ROUTE_NAMES)(`${locale} %s`, (name) => {
      const path = fillTemplate(routeTemplate(name, locale, segments), params);
      const isPage = name === 'page' || name === 'sales-page';
      expect(known(path)).toEqual(isPage ? { page: 'kontakt' } : true);
      expect(known(path.endsWith('/') ? path : `${path}/`)).toEqual(known(path));
    });
  }
});

test.each([
  ...['/home', '/de/start', '/fr/accueil', '/ar/byt', '/accueil', '/de'],
  ...['/auctions', '/auctions/autumn/vesper', '/de/auktionen/herbst', '/fr/ventes', '/ar/auctions'],
  ...['/de/online-live-pferde-auktionen', '/online-live-auctions', '/ar/mz-d-t'],
])('%s is known', (path) => expect(known(path)).toBe(true));

test.each([
  ...['//evil', '/login/again', '/auth/activate', '/a/b', '/de/de/login'],
  ...['/%zz', '/a%00b', '/de/%e0%a4%a', `/${'a'.repeat(5000)}`, '/xx/login', '/other-sales/3forONE/contact'],
  ...['/marbrook-sales/3forONE', '/marbrook-sales/3forONE/online-auctions/a/b/c'],
  ...['/marbrook-sales/3forONE/online-auctions//b', '/marbrook-sales/3forONE/contact/more'],
])('%s is not', (path) => expect(known(path)).toBe(false));

test('a single segment may be a content page, whatever is in it', () => {
  expect(known('/%2f%2fevil')).toEqual({ page: '//evil' });
  expect(known('/marbrook-sales')).toEqual({ page: 'marbrook-sales' });
  expect(known('/fr/wp-login.php')).toEqual({ page: 'wp-login.php' });
});
