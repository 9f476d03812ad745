import { type MatchFunction, match } from 'path-to-regexp';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../locale.ts';
import type { RouteParams, Segments } from './path-template.ts';
import { ROUTE_NAMES, type RouteName, routeTemplate } from './paths.ts';

/** Longest path of the site in characters; longer ones are not worth a regular expression's time. */
const MAX_PATH_LENGTH = 2_000;

/** The home page's own path in every language, beside that of the route `index`. */
const HOME_PATHS: Readonly<Record<Locale, string>> = {
  en: '/home',
  de: '/de/start',
  fr: '/fr/accueil',
  ar: '/ar/byt',
};

export interface RouteMatch {
  readonly name: RouteName;
  readonly params: RouteParams;
  readonly locale: Locale;
}

/** The language of an address: its first segment if that is a locale, else English. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/', 2)[1];
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

export const homePath = (locale: Locale): string => HOME_PATHS[locale];

/**
 * Finds the route of a path in every locale. Templates with fixed paths are tried before those with
 * parameters, so that `/login` is never a content page.
 */
export function createMatcher(segments: Segments): (path: string) => RouteMatch | null {
  const rows = LOCALES.flatMap((locale) =>
    [...ROUTE_NAMES]
      .sort(
        (a, b) => openness(routeTemplate(a, locale, segments)) - openness(routeTemplate(b, locale, segments)),
      )
      .map((name) => ({ name, locale, test: compile(routeTemplate(name, locale, segments)) })),
  );
  return (path) => {
    if (path.length > MAX_PATH_LENGTH) return null;
    const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
    const home = LOCALES.find((locale) => HOME_PATHS[locale] === trimmed);
    if (home) return { name: 'index', params: {}, locale: home };
    const locale = localeOfPath(trimmed);
    for (const row of rows) {
      if (row.locale !== locale) continue;
      const matched = safely(row.test, trimmed);
      if (matched) return { name: row.name, params: { ...matched.params }, locale };
    }
    return null;
  };
}

/** Templates with more parameters are tried later. */
const openness = (template: string): number => {
  const open = template.match(/\{/g)?.length ?? 0;
  return open * 100 - template.split('/').length;
};

/** `{name}` of a template is path-to-regexp's `:name`; everything else is literal. */
function compile(template: string): MatchFunction<Record<string, string>> {
  const path = decodeURI(template)
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? `:${part.slice(1, -1)}` : part.replace(/[:*?+!(){}[\]\\]/g, '\\$&'),
    )
    .join('');
  // As the server reads them: `/LOGIN` is another address than `/login`.
  return match(path, { decode: decodeURIComponent, sensitive: true });
}

/** Malformed percent-encoding is an unknown address, not an exception. */
function safely(test: MatchFunction<Record<string, string>>, path: string) {
  try {
    return test(path);
  } catch {
    return false;
  }
}
