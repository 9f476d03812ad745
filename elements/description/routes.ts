import type { RouteDescription } from './types.ts';

/** Names of all routes, as in `links` and in the event `auction-navigate`. */
export const ROUTES: readonly RouteDescription[] = [
  { name: 'index', placeholders: [], description: 'home' },
  { name: 'auctions', placeholders: [], description: 'all auctions' },
  { name: 'auctions-auction', placeholders: ['auction'], description: 'a timed auction and its lots' },
  {
    name: 'auctions-auction-auctionlot',
    placeholders: ['auction', 'auctionlot'],
    description: 'a lot of a timed auction',
  },
  {
    name: 'auctions-hybrid-auction',
    placeholders: ['auction'],
    description: 'a hybrid auction and its lots',
  },
  { name: 'auctions-hybrid-auction-live', placeholders: ['auction'], description: 'its live room' },
  {
    name: 'auctions-hybrid-auction-lot-auctionlot',
    placeholders: ['auction', 'auctionlot'],
    description: 'a lot of a hybrid auction',
  },
  { name: 'sales-page', placeholders: ['page'], description: 'a content page of the sale' },
  { name: 'page', placeholders: ['page'], description: 'leads to the content page of that name' },
  {
    name: 'login',
    placeholders: ['returnTo'],
    description: 'sign-in; `returnTo` is the address to come back to',
  },
  { name: 'logout', placeholders: [], description: 'signs out' },
  { name: 'signin', placeholders: [], description: 'opens an account' },
  { name: 'search', placeholders: ['q'], description: 'results of a search; `q` is the term' },
  { name: 'auth-hybrid', placeholders: [], description: 'asks for admission to a hybrid auction' },
  { name: 'auth-password-reset', placeholders: [], description: 'asks for a new password' },
  { name: 'auth-password-reset-token', placeholders: ['token'], description: 'sets it, by a link in a mail' },
  {
    name: 'auth-activate-token',
    placeholders: ['token'],
    description: 'activates an account, by a link in a mail',
  },
  { name: 'user-profile', placeholders: [], description: 'profile' },
  { name: 'user-activities', placeholders: [], description: 'bids, favourites and purchases' },
];
