import { createMatcher, type RouteMatch } from '../../../../src/domain/routes/match.ts';
import { legacyRedirect } from '../../../../src/domain/routes/redirects.ts';
import { memo } from '../../../../src/lib/memo.ts';
import { siteSegments } from '../../lib/site-paths.ts';

const matcherOf = memo((tenant) => createMatcher(siteSegments(tenant)));

/**
 * The route of a requested path, as the site finds it: an address that the site redirects has the route of the
 * new one. Null if the site has no such page.
 *
 * @param path the requested path, percent-encoded
 */
export function matchPath(path: string, tenant: string): RouteMatch | null {
  const moved = legacyRedirect(path, siteSegments(tenant));
  if (moved !== null && moved !== path) return matchPath(moved, tenant);
  const match = matcherOf(tenant)(path);
  // PostgreSQL texts cannot contain U+0000, so such a page cannot be looked up.
  const isReadable = match !== null && !Object.values(match.params).some((value) => value.includes('\0'));
  return isReadable ? match : null;
}
