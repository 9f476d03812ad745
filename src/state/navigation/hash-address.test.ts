import { expect, test } from 'vitest';
import { ROUTE_NAMES } from '../../domain/routes/paths.ts';
import { hashAddress } from './hash-address.ts';
import { readHashRoute, routeHash } from './hash-route.ts';

const HERE = 'https://host.example/horses?page=2';
const PARAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'auctions-auction': { auction: 'spring_sale' },
  'auctions-auction-auctionlot': { auction: 'spring', auctionlot: 'ü/?#&%41_x' },
  'auctions-hybrid-auction': { auction: 'elite' },
  'auctions-hybrid-auction-live': { auction: 'elite' },
  'auctions-hybrid-auction-lot-auctionlot': { auction: 'elite', auctionlot: 'nova' },
  'sales-page': { page: 'contact' },
  page: { page: 'contact' },
  search: { q: 'quick silver' },
  'auth-password-reset-token': { token: 't.1' },
  'auth-activate-token': { token: 't-2' },
};

test.each(ROUTE_NAMES)('the address of %s leads back to the same page', (route) => {
  const params = PARAMS[route] ?? {};
  expect(readHashRoute(hashAddress(HERE, route, params))).toEqual({ route, params });
});

test.each([
  ['auctions-auction', '#ae-auction_spring'],
  ['auctions-auction-auctionlot', '#ae-lot_spring_nova'],
  ['auctions-hybrid-auction', '#ae-hybrid-auction_spring'],
  ['auctions-hybrid-auction-live', '#ae-hybrid-live_spring'],
  ['auctions-hybrid-auction-lot-auctionlot', '#ae-hybrid-lot_spring_nova'],
] as const)('the address of %s is short and readable: %s', (route, hash) => {
  const params: Record<string, string> = route.endsWith('lot')
    ? { auction: 'spring', auctionlot: 'nova' }
    : { auction: 'spring' };
  expect(hashAddress(HERE, route, params)).toBe(HERE + hash);
});

test('a new address replaces an anchor and the part opened before, and keeps the path of a router', () => {
  expect(hashAddress(`${HERE}#top`, 'auctions')).toBe(`${HERE}#ae-auctions`);
  expect(hashAddress(`${HERE}#ae-lot_a_b`, 'auctions')).toBe(`${HERE}#ae-auctions`);
  expect(hashAddress(`${HERE}#/horses`, 'auctions')).toBe(`${HERE}#/horses#ae-auctions`);
  expect(hashAddress(`${HERE}#/horses#ae-lot_a_b`, 'auctions')).toBe(`${HERE}#/horses#ae-auctions`);
  expect(hashAddress(`${HERE}#!horses`, 'auctions')).toBe(`${HERE}#!horses#ae-auctions`);
});

test.each([
  '',
  '#top',
  '#ae-',
  '#ae-nothing',
  '#ae-lot_spring',
  '#ae-lot_a_b_c',
  '#ae-auction_%E0%A4%A',
  '#ae-auction_',
])('the hash "%s" opens nothing', (hash) => {
  expect(readHashRoute(HERE + hash)).toBeNull();
});

test('a query or an anchor at the end of the hash is ignored', () => {
  expect(routeHash(`${HERE}#ae-sales-page_contact#yard`)).toBe('ae-sales-page_contact');
  expect(routeHash(`${HERE}#ae-sales-page_contact?x=1`)).toBe('ae-sales-page_contact');
});

test.each([
  ['lots/', `${HERE}#top`, `${HERE}#lots/lot_spring_nova`],
  ['/lots/', `${HERE}#/horses`, `${HERE}#/lots/lot_spring_nova`],
  ['?lots-', `${HERE}#/horses`, `${HERE}#/horses#?lots-lot_spring_nova`],
])('with the prefix %s an address of the host on %s is %s, and is read again', (prefix, page, expected) => {
  const params = { auction: 'spring', auctionlot: 'nova' };
  const address = hashAddress(page, 'auctions-auction-auctionlot', params, prefix);
  expect(address).toBe(expected);
  expect(readHashRoute(address, prefix)).toEqual({ route: 'auctions-auction-auctionlot', params });
  expect(readHashRoute(`#${routeHash(address, prefix)}`, prefix)).toEqual(readHashRoute(address, prefix));
  expect(readHashRoute(address)).toBeNull();
});
