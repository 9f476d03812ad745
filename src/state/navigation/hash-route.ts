import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { ROUTE_NAMES } from '../../domain/routes/paths.ts';
import { HASH_PREFIX, shortName } from './hash-address.ts';

/** The route that an address opens in place. */
export interface HashRoute {
  readonly route: RouteName;
  readonly params: RouteParams;
}

/** Names of the words behind a route, in order. */
const PARAMS: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  'auctions-auction': ['auction'],
  'auctions-auction-auctionlot': ['auction', 'auctionlot'],
  'auctions-hybrid-auction': ['auction'],
  'auctions-hybrid-auction-live': ['auction'],
  'auctions-hybrid-auction-lot-auctionlot': ['auction', 'auctionlot'],
  'sales-page': ['page'],
  page: ['page'],
  search: ['q'],
  'auth-password-reset-token': ['token'],
  'auth-activate-token': ['token'],
};

/**
 * The part of a hash that opens something in place, such as `ae-lot_spring-sale_quick-silver`; else empty. A
 * query or an anchor that a link in a text has behind it is ignored.
 */
export function routeHash(address: string, prefix = HASH_PREFIX): string {
  const [, code] = address.split(`#${prefix}`);
  return code === undefined ? '' : prefix + code.replace(/[#?].*/, '');
}

/** Reads an address made by `hashAddress`; null for any other, and if a word is missing. */
export function readHashRoute(address: string, prefix = HASH_PREFIX): HashRoute | null {
  const [name, ...words] = routeHash(address, prefix).slice(prefix.length).split('_');
  const route = ROUTE_NAMES.find((candidate) => shortName(candidate) === name);
  if (route === undefined) return null;
  const names = PARAMS[route] ?? [];
  try {
    const params = names.map((key, index) => [key, decodeURIComponent(words[index] ?? '')] as const);
    return params.every(([, word]) => word !== '') && words.length === names.length
      ? { route, params: Object.fromEntries(params) }
      : null;
  } catch {
    // Malformed percent-encoding.
    return null;
  }
}
