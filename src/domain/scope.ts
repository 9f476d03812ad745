/**
 * Whether a profile's scope holds a permission, as @nuxtjs/auth 4.9 reads it: a list holds what it
 * contains, a map what its dotted path leads to, where that is truthy.
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
