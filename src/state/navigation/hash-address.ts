import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';

/** The default beginning of the hash, behind `#`, in addresses of content that is opened in place. */
export const HASH_PREFIX = 'ae-';

/**
 * Short names of routes: `lot`, `auction`, `hybrid-auction`, `hybrid-lot`, `hybrid-live`; the others keep
 * theirs. Made by rule, because a table would make every page larger.
 */
export const shortName = (route: RouteName): string =>
  route.replace(/auctions-|auction-(?=l)|(auction|lot)-auction(?=lot)/g, '');

/** Whether `hashAddress` made the address. */
export const isHashAddress = (address: string, prefix = HASH_PREFIX): boolean =>
  address.includes(`#${prefix}`);

/**
 * The address that opens a route in place: that of the page, with a hash such as
 * `#ae-lot_spring-sale_quick-silver`. The hash is also a valid CSS selector, because scripts of hosts look
 * for its target. A hash that is the path of a router (`#/…`, `#!…`) stays before it, unless the prefix is
 * such a path: then it replaces the hash.
 *
 * @param page the page's absolute address
 * @param prefix of the option `placePrefix`
 */
export function hashAddress(
  page: string,
  route: RouteName,
  params: RouteParams = {},
  prefix = HASH_PREFIX,
): string {
  const words = Object.values(params).map((word) => `_${encodeURIComponent(word).replaceAll('_', '%5F')}`);
  const own = /^[/!]/.test(prefix) ? /#.*/ : /#(?![/!]).*/;
  return `${page.replace(own, '')}#${prefix}${shortName(route)}${words.join('')}`;
}
