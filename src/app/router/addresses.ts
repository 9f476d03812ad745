import type { Slugs } from '../../api/schema/common.ts';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import { fillTemplate } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { routeTemplate } from '../../domain/routes/paths.ts';
import type { Config } from '../../state/config.ts';

type Segments = Pick<Config, 'provider' | 'sale'>;
export type PathOf = (name: RouteName, params: RouteParams, locale: Locale) => string;

/** App paths by name, in every language; the term of a search is in the query. */
export const createPathOf =
  (segments: Segments): PathOf =>
  (name, params, locale) => {
    const path = fillTemplate(routeTemplate(name, locale, segments), params);
    return name === 'search' && params.q ? `${path}?q=${encodeURIComponent(params.q)}` : path;
  };

/** Params with a slug per language. */
const TRANSLATED: ReadonlySet<string> = new Set(['auction', 'auctionlot', 'page']);

/**
 * The paths of a page in all languages; a language without a translation has none.
 *
 * @param slugs per locale by route param, as far as the screen has reported them
 */
export function pathsByLocale(
  shown: { readonly name: RouteName; readonly params: RouteParams; readonly locale: Locale },
  slugs: Readonly<Record<string, Slugs>>,
  pathOf: PathOf,
): Partial<Record<Locale, string>> {
  const paths: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const params = paramsIn(locale, shown, slugs);
    if (params !== null) paths[locale] = pathOf(shown.name, params, locale);
  }
  return paths;
}

function paramsIn(
  locale: Locale,
  shown: { readonly params: RouteParams; readonly locale: Locale },
  slugs: Readonly<Record<string, Slugs>>,
): RouteParams | null {
  const isOwn = locale === shown.locale;
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(shown.params)) {
    const slug = TRANSLATED.has(name) ? slugs[name]?.[locale] : value;
    // A page that was opened by a slug of another language still has its own slug in this one.
    const translated = slug ?? (isOwn ? value : undefined);
    if (translated === undefined) return null;
    params[name] = translated;
  }
  return params;
}
