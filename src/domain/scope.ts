/** The scope of the auctioneer's staff, who run the console. They may not bid in these sales. */
export const AUCTIONEER_SCOPE = 'auctioneer';

/**
 * Whether a profile's scope has a permission, as @nuxtjs/auth 4.9 defines it: a list has the names it
 * contains, a map has a name whose dotted path leads to a truthy value.
 *
 * @param name such as `auctioneer`, or `sale.console` in a map of maps
 */
export function hasScope(scope: unknown, name: string): boolean {
  if (Array.isArray(scope)) return scope.includes(name);
  let held: unknown = scope;
  for (const step of name.split('.')) {
    if (typeof held !== 'object' || held === null || !Object.hasOwn(held, step)) return false;
    held = (held as Record<string, unknown>)[step];
  }
  return Boolean(held);
}
