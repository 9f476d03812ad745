import type { Locale } from '../../domain/locale.ts';
import type { Config, RouteName, RouteParams } from '../config.ts';
import { AUCTION_PATHS, type Paths, SALES } from './auction-paths.ts';

/** Every route of spec section 2 by its name. English stands without a prefix, the others behind `/de`, `/fr`, `/ar`. */
const PATHS: Readonly<Record<RouteName, Paths>> = {
  index: { en: '/' },
  ...AUCTION_PATHS,
  'sales-page': { en: `${SALES}/{page}` },
  page: { en: '/{page}' },
  login: { en: '/login' },
  logout: { en: '/logout', de: '/ausloggen' },
  signin: { en: '/signin' },
  search: { en: '/search' },
  'auth-hybrid': { en: '/auth/hybrid' },
  'auth-password-reset': { en: '/auth/password-reset', de: '/auth/passwort-zuruecksetzten' },
  'auth-password-reset-token': {
    en: '/auth/password-reset/{token}',
    de: '/auth/passwort-zuruecksetzten/{token}',
  },
  'auth-activate-token': { en: '/auth/activate/{token}' },
  'user-profile': { en: '/user/profile' },
  'user-activities': { en: '/user/activities', de: '/benutzer/aktivitaeten' },
};

type Segments = Pick<Config, 'provider' | 'sale'>;

/** The path template of a route, prefix and fixed segments filled in, such as `/de/sales/3forONE/…/{auction}`. */
export const routeTemplate = (route: RouteName, locale: Locale, segments: Segments): string =>
  templateOf(PATHS[route], locale, segments);

/** The same for a route whose paths are at hand. */
export function templateOf(paths: Paths, locale: Locale, segments: Segments): string {
  const path = fillTemplate(
    paths[locale] ?? paths.en,
    { provider: segments.provider, sale: segments.sale },
    true,
  );
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** @param keep leaves `{names}` that are not given as they are, instead of emptying them */
export function fillTemplate(template: string, params: RouteParams, keep = false): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? (keep ? whole : '') : encodeURIComponent(value);
  });
}

/** Any: only paths and queries are compared. */
const BASE = 'http://template';

/**
 * Reads the params of a template out of an address. In the path a param is one segment; in the
 * query the order does not matter and further parameters are ignored.
 *
 * @param template path with an optional query, such as `/horse?auction={auction}&lot={auctionlot}`
 * @returns null where the address does not match
 */
export function matchTemplate(template: string, address: string): RouteParams | null {
  if (!URL.canParse(template, BASE)) return null;
  const wanted = new URL(template, BASE);
  const actual = new URL(address, BASE);
  const params: Record<string, string> = {};
  const path = decodeSafely(wanted.pathname).split('/');
  const segments = actual.pathname.replace(/(.)\/$/, '$1').split('/');
  if (path.length !== segments.length) return null;
  for (const [index, part] of path.entries()) {
    if (!take(part, decodeSafely(segments[index] ?? ''), params)) return null;
  }
  for (const [name, part] of wanted.searchParams) {
    const value = actual.searchParams.get(name);
    if (value === null || !take(part, value, params)) return null;
  }
  return params;
}

function take(part: string, value: string, params: Record<string, string>): boolean {
  const name = /^\{(\w+)\}$/.exec(part)?.[1];
  if (name === undefined) return part === value;
  if (value !== '') params[name] = value;
  return value !== '';
}

/** A malformed address matches nothing rather than breaking the page. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
