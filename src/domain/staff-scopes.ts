/** The scope of the office, which may do everything at the console. */
export const AUCTIONEER_SCOPE = 'auctioneer';
/** The scope of clerks, who run sales at the console and read no contact of a bidder. */
export const CLERK_SCOPE = 'clerk';
export const STAFF_SCOPES: readonly string[] = [AUCTIONEER_SCOPE, CLERK_SCOPE];

/**
 * Whether a profile's scope is that of the auctioneer's staff, who may not bid in these sales: they see
 * reserves and maxima.
 */
export const isStaffScope = (scope: unknown): boolean =>
  hasScope(scope, AUCTIONEER_SCOPE) || hasScope(scope, CLERK_SCOPE);

/** Whether a profile's scope has a permission: a list contains its name, a map has a truthy value under it. */
export const hasScope = (scope: unknown, name: string): boolean =>
  Array.isArray(scope)
    ? scope.includes(name)
    : Object.hasOwn(Object(scope), name) && Boolean(Object(scope)[name]);
