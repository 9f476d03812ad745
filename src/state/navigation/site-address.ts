import type { Locale } from '../../domain/locale.ts';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import { matchTemplate } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { ROUTE_NAMES, routeTemplate } from '../../domain/routes/paths.ts';
import { safeUrl } from '../../lib/safe-url.ts';

/** Target of a hand-written link. */
export type SiteAddress =
  /** A route of the site in the language of the page. */
  | { readonly kind: 'route'; readonly route: RouteName; readonly params: RouteParams; readonly tail: string }
  /** An anchor on the same page. */
  | { readonly kind: 'anchor'; readonly id: string }
  /** Any other address: a plain link. */
  | { readonly kind: 'other' };

interface Situation {
  readonly locale: Locale;
  readonly provider: string;
  readonly sale: string;
  /** The page's absolute address; relative links are resolved against it. */
  readonly page: string;
}

/**
 * Recognizes routes of the site in CMS addresses, so that such a link uses the site's own address
 * of the route (below a base, behind `#`, at a host's template) and needs no page load.
 */
export function siteAddress(href: string, { locale, provider, sale, page }: Situation): SiteAddress {
  const other: SiteAddress = { kind: 'other' };
  if (href.startsWith('#')) return href.length > 1 ? { kind: 'anchor', id: idIn(href) } : other;
  const absolute = safeUrl(href, page);
  if (absolute === null) return other;
  const url = new URL(absolute);
  if (url.origin !== new URL(page).origin) return other;
  let best: SiteAddress = other;
  let fewest = Number.POSITIVE_INFINITY;
  for (const route of ROUTE_NAMES) {
    const params = matchTemplate(routeTemplate(route, locale, { provider, sale }), url.pathname);
    const open = params === null ? fewest : Object.keys(params).length;
    // `/login` also matches the template of content pages: the template with fewer parameters wins.
    if (params === null || open >= fewest) continue;
    best = { kind: 'route', route, params, tail: url.search + url.hash };
    fewest = open;
  }
  return best;
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
