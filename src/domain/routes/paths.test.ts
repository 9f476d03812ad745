import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale.ts';
import { fillTemplate, matchTemplate } from './path-template.ts';
import { ROUTE_NAMES, routeTemplate } from './paths.ts';

const segments = { provider: 'marbrook-sales', sale: '3forONE' };
const LOT = 'auctions-auction-auctionlot';

test.each([
  ['en', '/marbrook-sales/3forONE/online-auctions/{auction}/{auctionlot}'],
  ['de', '/de/marbrook-sales/3forONE/online-pferdeauktionen/{auction}/{auctionlot}'],
  ['fr', '/fr/marbrook-sales/3forONE/encheres-en-ligne-et-en-direct/{auction}/{auctionlot}'],
  ['ar', '/ar/marbrook-sales/3forONE/mz-d-t/{auction}/{auctionlot}'],
] as const)('a lot in %s lies at %s', (locale, template) => {
  expect(routeTemplate(LOT, locale, segments)).toBe(template);
});

test.each([
  ['index', '/', '/de'],
  ['logout', '/logout', '/de/ausloggen'],
  ['user-activities', '/user/activities', '/de/benutzer/aktivitaeten'],
  ['auth-password-reset', '/auth/password-reset', '/de/auth/passwort-zuruecksetzten'],
] as const)('%s lies at %s and %s', (route, en, de) => {
  expect(routeTemplate(route, 'en', segments)).toBe(en);
  expect(routeTemplate(route, 'de', segments)).toBe(de);
});

describe.each(LOCALES)('in %s', (locale) => {
  test.each(ROUTE_NAMES)('the address of %s leads back to the same page', (route) => {
    const template = routeTemplate(route, locale, segments);
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, `${name} ü/?#&%41 ${locale}`]));
    const address = fillTemplate(template, params);
    expect(address).not.toMatch(/[{}]/);
    expect(matchTemplate(template, address)).toEqual(params);
    expect(matchTemplate(template, `https://host.example${address}`)).toEqual(params);
  });
});

test('a template that is not an address matches nothing', () => {
  expect(matchTemplate('https://[', '/horse')).toBeNull();
});

test('a template of the host may use the query, in any order and beside other parameters', () => {
  const template = '/horse?auction={auction}&lot={auctionlot}';
  expect(matchTemplate(template, '/horse?utm=1&lot=b%26c&auction=a')).toEqual({
    auction: 'a',
    auctionlot: 'b&c',
  });
  expect(matchTemplate(template, '/horse?auction=a')).toBeNull();
  expect(matchTemplate(template, '/horse?auction=a&lot=')).toBeNull();
  expect(matchTemplate(template, '/horses?auction=a&lot=b')).toBeNull();
});

test('another path, a deeper one and a malformed one do not match; a slash at the end does not matter', () => {
  expect(matchTemplate('/a/{x}', '/a/1/')).toEqual({ x: '1' });
  // The format of WordPress addresses.
  for (const address of ['/horse/?lot=1', '/horse?lot=1']) {
    expect(matchTemplate('/horse/?lot={x}', address)).toEqual({ x: '1' });
  }
  expect(matchTemplate('/a/{x}', '/a')).toBeNull();
  expect(matchTemplate('/a/{x}', '/a/')).toBeNull();
  expect(matchTemplate('/a/{x}', '/a/1/2')).toBeNull();
  expect(() => matchTemplate('/a/{x}', '/a/%E0%A4%A')).not.toThrow();
});
