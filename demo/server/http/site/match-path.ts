import { isLocale, type Locale } from '../../../../src/domain/locale.ts';
import { AUCTION_SEGMENTS, providerOf, SALE } from '../../lib/site-paths.ts';

/** An auction, or one of its lots, each by id or slug. */
export interface AuctionPath {
  readonly auction: string;
  readonly lot?: string;
  /** Whether the address is that of a hybrid auction. */
  readonly isHybrid?: true;
  /** Whether it is the address of the live room. */
  readonly isLive?: true;
}

/** Meaning of a path by its form: a page of the site (or none), or content that must be looked up. */
export type PathMatch = boolean | { readonly page: string } | AuctionPath;

/** Longer paths are unknown. */
const MAX_LENGTH = 2000;

/** Matches any segment. */
const ANY = '*';
/** Paths of each language without its prefix, segment by segment. */
const FIXED_PATHS: Readonly<Record<Locale, readonly string[][]>> = {
  // The last two redirect to their language.
  en: fixedPaths('home', 'logout', 'auth/password-reset', 'user/activities', 'accueil', 'byt'),
  de: fixedPaths('start', 'ausloggen', 'auth/passwort-zuruecksetzten', 'benutzer/aktivitaeten'),
  fr: fixedPaths('accueil', 'logout', 'auth/password-reset', 'user/activities'),
  ar: fixedPaths('byt', 'logout', 'auth/password-reset', 'user/activities'),
};
/** Paths of the auctions on earlier sites, which redirect. */
const FORMER_PATHS: Readonly<Record<Locale, { readonly list: string; readonly area: string }>> = {
  en: { list: 'online-live-auctions', area: 'auctions' },
  de: { list: 'online-live-pferde-auktionen', area: 'auktionen' },
  fr: { list: AUCTION_SEGMENTS.fr, area: 'ventes' },
  ar: { list: AUCTION_SEGMENTS.ar, area: 'auctions' },
};

/**
 * Matches a path against the routes of the site, in the language of its first segment.
 *
 * @param path the requested path, percent-encoded
 */
export function matchPath(path: string, tenant: string): PathMatch {
  if (path.length > MAX_LENGTH) return false;
  const all = decodeSegments(path.split('/').slice(1));
  // PostgreSQL texts cannot contain U+0000, so such a page cannot be looked up.
  if (all === undefined || all.some((segment) => segment.includes('\0'))) return false;
  if (all.length > 1 && all.at(-1) === '') all.pop();
  const locale = isLocale(all[0]) ? all[0] : 'en';
  const segments = isLocale(all[0]) ? all.slice(1) : all;
  const [first = '', second, third = '', ...rest] = segments;
  if (FIXED_PATHS[locale].some((words) => matches(words, segments.length === 0 ? [''] : segments)))
    return true;
  if (first === providerOf(tenant) && second === SALE) {
    if (third === AUCTION_SEGMENTS[locale]) return inAuctions(rest);
    return third !== '' && rest.length === 0 ? { page: third } : false;
  }
  const { list, area } = FORMER_PATHS[locale];
  if (first === area) return inAuctions(segments.slice(1));
  if (locale === 'de' && first.startsWith(area)) return true;
  if (segments.length !== 1 || first === '') return false;
  return first === list ? true : { page: first };
}

/** Matches the segments below the list of auctions. */
function inAuctions(below: readonly string[]): PathMatch {
  if (below.includes('')) return false;
  const [first, second, third, fourth] = below;
  if (first === undefined) return true;
  if (first !== 'hybrid' || second === undefined) {
    if (below.length > 2) return false;
    return second === undefined ? { auction: first } : { auction: first, lot: second };
  }
  if (below.length === 2) return { auction: second, isHybrid: true };
  if (below.length === 3 && third === 'live') return { auction: second, isHybrid: true, isLive: true };
  return below.length === 4 && third === 'lot' && fourth !== undefined
    ? { auction: second, lot: fourth, isHybrid: true }
    : false;
}

function fixedPaths(home: string, logout: string, reset: string, activities: string, ...more: string[]) {
  return [
    '',
    home,
    'login',
    logout,
    'signin',
    'search',
    'auth/hybrid',
    `auth/activate/${ANY}`,
    reset,
    `${reset}/${ANY}`,
    'user/profile',
    activities,
    ...more,
  ].map((path) => path.split('/'));
}

const matches = (words: readonly string[], segments: readonly string[]): boolean =>
  words.length === segments.length &&
  words.every((word, at) => (word === ANY ? segments[at] !== '' : word === segments[at]));

/** Undefined if the percent-encoding is malformed. */
function decodeSegments(segments: readonly string[]): string[] | undefined {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}
