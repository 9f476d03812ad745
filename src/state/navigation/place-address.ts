import type { RouteName, RouteParams } from '../config.ts';

/**
 * Short names of routes: `lot`, `auction`, `hybrid-auction`, `hybrid-lot`, `hybrid-live`; the others keep
 * theirs. Made by rule, because a table would cost every page its bytes.
 */
export const shortName = (route: RouteName): string =>
  route.replace(/auctions-|auction-(?=l)|(auction|lot)-auction(?=lot)/g, '');

/** Whether an address is one of those that `placeAddress` makes. */
export const isPlaceAddress = (address: string): boolean => address.includes('#ae-');

/**
 * The address that opens a route in place: that of the page, with a hash such as
 * `#ae-lot_spring-sale_quick-silver`. The hash is also a valid CSS selector, because scripts of hosts
 * look for its target. A hash that is the path of a router (`#/…`, `#!…`) stays before it.
 *
 * @param page the page's absolute address
 */
export function placeAddress(page: string, route: RouteName, params: RouteParams = {}): string {
  const words = Object.values(params).map((word) => `_${encodeURIComponent(word).replaceAll('_', '%5F')}`);
  return `${page.replace(/#(?![/!]).*/, '')}#ae-${shortName(route)}${words.join('')}`;
}
