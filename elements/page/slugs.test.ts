import { expect, test } from 'vitest';
import { slugsOf } from './slugs.ts';

const config = { links: {}, provider: 'marbrook-sales', sale: '3forONE' };
const site = 'https://cms.test';

test.each([
  ['/marbrook-sales/3forONE/online-auctions', { hybrid: false }],
  ['/marbrook-sales/3forONE/online-auctions/spring', { auction: 'spring', hybrid: false }],
  [
    '/de/marbrook-sales/3forONE/online-pferdeauktionen/spring/quick-silver/',
    { auction: 'spring', auctionlot: 'quick-silver', hybrid: false },
  ],
  ['/marbrook-sales/3forONE/online-auctions/hybrid/gala', { auction: 'gala', hybrid: true }],
  [
    '/fr/marbrook-sales/3forONE/encheres-en-ligne-et-en-direct/hybrid/gala/lot/orion',
    { auction: 'gala', auctionlot: 'orion', hybrid: true },
  ],
  ['/about-us', { hybrid: false }],
])('the address %s names the right auction and lot', (path, expected) => {
  expect(slugsOf(site + path, config)).toEqual(expected);
});

test("the host's link template is tried first, also when it is one page for every lot", () => {
  const links = { 'auctions-auction-auctionlot': '/horse?auction={auction}&lot={auctionlot}' };
  const address = `${site}/horse?utm=x&lot=quick%20silver&auction=spring#bid`;
  expect(slugsOf(address, { ...config, links })).toEqual({
    auction: 'spring',
    auctionlot: 'quick silver',
    hybrid: false,
  });
});
