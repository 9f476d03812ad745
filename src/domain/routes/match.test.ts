import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale.ts';
import { createMatcher } from './match.ts';
import { fillTemplate } from './path-template.ts';
import { ROUTE_NAMES, routeTemplate } from './paths.ts';

const segments = { provider: 'marbrook-sales', sale: '3forONE' };
const find = createMatcher(segments);
const params = { auction: 'herbst', auctionlot: 'fürstenglut', page: 'about', token: 'a-b_c' };

describe('matching the address of a route finds that route, in every language', () => {
  for (const locale of LOCALES) {
    test.each(ROUTE_NAMES)(`${locale} %s`, (name) => {
      const found = find(fillTemplate(routeTemplate(name, locale, segments), params));
      expect(found?.name).toBe(name);
      expect(found?.locale).toBe(locale);
      for (const [key, value] of Object.entries(found?.params ?? {})) {
        expect(value).toBe(params[key as keyof typeof params]);
      }
    });
  }
});

test.each([
  ['/home', 'en'],
  ['/de/start', 'de'],
  ['/fr/accueil', 'fr'],
  ['/ar/byt', 'ar'],
  ['/de', 'de'],
  ['/', 'en'],
])('%s matches the home page in %s', (path, locale) => {
  expect(find(path)).toEqual({ name: 'index', params: {}, locale });
});

test('addresses are case-sensitive, as for the server', () => {
  expect(find('/LOGIN')).toEqual({ name: 'page', params: { page: 'LOGIN' }, locale: 'en' });
  expect(find('/User/profile')).toBeNull();
});

test.each([
  '/de/ausloggen/x/y/z',
  '/marbrook-sales/3forONE/online-auctions/%zz',
  `/${'a'.repeat(5_000)}`,
  '/xx/login',
  '//login',
])('%s matches no route', (path) => {
  expect(find(path)).toBeNull();
});

test('the German address of a route does not match without the prefix /de', () => {
  expect(find('/benutzer/aktivitaeten')).toBeNull();
});
