import type { RouteName } from '../../src/domain/routes/paths.ts';
import { named } from './named.ts';
import type { RouteEntry } from './types.ts';

/** Names of all routes, as in `links` and in the event `auction-navigate`. */
export const ROUTE_DESCRIPTIONS = named<RouteName, RouteEntry>({
  index: { placeholders: [], description: 'home' },
  auctions: { placeholders: [], description: 'all auctions' },
  'auctions-auction': { placeholders: ['auction'], description: 'a timed auction and its lots' },
  'auctions-auction-auctionlot': {
    placeholders: ['auction', 'auctionlot'],
    description: 'a lot of a timed auction',
  },
  'auctions-hybrid-auction': { placeholders: ['auction'], description: 'a hybrid auction and its lots' },
  'auctions-hybrid-auction-live': { placeholders: ['auction'], description: 'its live room' },
  'auctions-hybrid-auction-lot-auctionlot': {
    placeholders: ['auction', 'auctionlot'],
    description: 'a lot of a hybrid auction',
  },
  'sales-page': { placeholders: ['page'], description: 'a content page of the sale' },
  page: { placeholders: ['page'], description: 'leads to the content page of that name' },
  login: { placeholders: ['returnTo'], description: 'sign-in; `returnTo` is the address to come back to' },
  logout: { placeholders: [], description: 'signs out' },
  signin: { placeholders: [], description: 'opens an account' },
  search: { placeholders: ['q'], description: 'results of a search; `q` is the term' },
  'auth-hybrid': { placeholders: [], description: 'asks for admission to a hybrid auction' },
  'auth-password-reset': { placeholders: [], description: 'asks for a new password' },
  'auth-password-reset-token': { placeholders: ['token'], description: 'sets it, by a link in a mail' },
  'auth-activate-token': {
    placeholders: ['token'],
    description: 'activates an account, by a link in a mail',
  },
  'user-profile': { placeholders: [], description: 'profile' },
  'user-activities': { placeholders: [], description: 'bids, favourites and purchases' },
});
