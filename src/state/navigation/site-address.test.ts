import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

const here = {
  locale: 'de' as const,
  provider: 'marbrook-sales',
  sale: '3forONE',
  page: 'https://site.example/de/kontakt',
};

test.each([
  ['/de/marbrook-sales/3forONE/ueber-uns', 'sales-page', { page: 'ueber-uns' }],
  ['https://site.example/de/marbrook-sales/3forONE/ueber-uns', 'sales-page', { page: 'ueber-uns' }],
  ['/de/marbrook-sales/3forONE/online-pferdeauktionen', 'auctions', {}],
  [
    '/de/marbrook-sales/3forONE/online-pferdeauktionen/hybrid/elite',
    'auctions-hybrid-auction',
    { auction: 'elite' },
  ],
  ['/de/login', 'login', {}],
  ['/de/impressum', 'page', { page: 'impressum' }],
  ['/de', 'index', {}],
])('%s is the route %s', (href, route, params) => {
  expect(siteAddress(href, here)).toEqual({ kind: 'route', route, params, tail: '' });
});

test('query and hash of a route are kept', () => {
  expect(siteAddress('/de/login?next=1#top', here)).toMatchObject({ route: 'login', tail: '?next=1#top' });
});

test('a hash is a target on the same page, also if it is percent-encoded', () => {
  expect(siteAddress('#lieferung', here)).toEqual({ kind: 'anchor', id: 'lieferung' });
  expect(siteAddress('#%C3%BCber', here)).toEqual({ kind: 'anchor', id: 'über' });
  expect(siteAddress('#%zz', here)).toEqual({ kind: 'anchor', id: '%zz' });
});

test.each([
  'https://other.example/de/login',
  '//other.example/de/login',
  // A path without the prefix /de is English: as a route of the German page it would change the language.
  '/login/',
  '/de/kataloge/herbst.pdf',
  'mailto:info@site.example',
  'tel:+49123',
  'https://',
  '#',
])('%s is left to the browser', (href) => {
  expect(siteAddress(href, here)).toEqual({ kind: 'other' });
});
