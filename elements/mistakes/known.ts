import type { RouteName } from '../../src/state/config.ts';
import type { Options } from '../options.ts';

/*
 * What a host's page may name. Written out here, and checked by the compiler, so that the file of the
 * mistakes imports nothing: it must load where little else does.
 */

/** Every option, and what it is: `address` for one of a web page or file. */
export const OPTIONS: { readonly [Name in keyof Required<Options>]: 'address' | 'other' } = {
  api: 'other',
  hub: 'address',
  tenant: 'other',
  locale: 'other',
  provider: 'other',
  prefix: 'other',
  sale: 'other',
  links: 'other',
  sharedLogin: 'other',
  newsletter: 'address',
  tiles: 'address',
  inactivityMinutes: 'other',
  gtm: 'other',
  analyticsId: 'other',
  heatmapId: 'other',
  consent: 'other',
  assets: 'other',
};

/** The params of each route's template, beside `provider` and `sale`, which every template may have. */
export const ROUTES: Readonly<Record<RouteName, readonly string[]>> = {
  index: [],
  auctions: [],
  'auctions-auction': ['auction'],
  'auctions-auction-auctionlot': ['auction', 'auctionlot'],
  'auctions-hybrid-auction': ['auction'],
  'auctions-hybrid-auction-live': ['auction'],
  'auctions-hybrid-auction-lot-auctionlot': ['auction', 'auctionlot'],
  'sales-page': ['page'],
  page: ['page'],
  login: ['returnTo'],
  logout: [],
  signin: [],
  search: ['q'],
  'auth-hybrid': [],
  'auth-password-reset': [],
  'auth-password-reset-token': ['token'],
  'auth-activate-token': ['token'],
  'user-profile': [],
  'user-activities': [],
};

/** The attributes of each tag. */
export const TAGS: Readonly<Record<string, readonly string[]>> = {
  'auction-list': ['auction', 'from', 'kind', 'layout', 'limit'],
  'auction-lot': ['auction', 'lot', 'hybrid'],
  'hybrid-live-room': ['auction', 'practice'],
  'breaking-news': [],
  'global-search': ['placeholder', 'results'],
  'cookie-consent': ['analytics-id', 'heatmap-id', 'mode', 'open'],
  'auction-app': ['routing', 'base'],
};

export const LOCALES: readonly string[] = ['en', 'de', 'fr', 'ar'];
