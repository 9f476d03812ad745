import { isLocale } from '../../../src/domain/locale.ts';
import { AUCTION_SEGMENTS, PROVIDER, SALE } from './paths.ts';

/** What the path alone tells: whether the site has such a page, or which content page it would be. */
export type KnownPath = boolean | { readonly page: string };

/** Longer paths lead nowhere. */
const LONGEST = 2000;

/** One word may stand for any segment. */
const ANY = '*';
/** Paths without their language, segment by segment. */
const FIXED = [
  '',
  ...['home', 'start', 'accueil', 'byt'],
  ...['login', 'logout', 'ausloggen', 'signin', 'search'],
  ...['auth/hybrid', `auth/activate/${ANY}`],
  ...['auth/password-reset', `auth/password-reset/${ANY}`],
  ...['auth/passwort-zuruecksetzten', `auth/passwort-zuruecksetzten/${ANY}`],
  ...['user/profile', 'user/activities', 'benutzer/aktivitaeten'],
].map((path) => path.split('/'));
const AUCTIONS = Object.values(AUCTION_SEGMENTS);
/** Where they were on earlier sites. */
const FORMER = [...AUCTIONS, 'online-live-pferde-auktionen', 'online-live-auctions'];
const FORMER_AREAS = ['auctions', 'auktionen', 'ventes'];

/**
 * Says by its shape whether a path is one of the site's, in any language. Which language a word
 * belongs to does not matter here: the site itself shows its error page for a mixture.
 *
 * @param path as it was asked for, percent-encoding and all
 */
export function knownPath(path: string): KnownPath {
  if (path.length > LONGEST) return false;
  const all = decoded(path.split('/').slice(1));
  // PostgreSQL's texts cannot hold U+0000: it cannot even be asked for such a page.
  if (all === undefined || all.some((segment) => segment.includes('\0'))) return false;
  if (all.length > 1 && all.at(-1) === '') all.pop();
  const segments = isLocale(all[0]) ? all.slice(1) : all;
  const [first = '', second, third = '', ...rest] = segments;
  if (FIXED.some((fixed) => matches(fixed, segments.length === 0 ? [''] : segments))) return true;
  if (first === PROVIDER && second === SALE) {
    if (AUCTIONS.includes(third)) return rest.length <= (rest[0] === 'hybrid' ? 4 : 2) && !rest.includes('');
    return third !== '' && rest.length === 0 ? { page: third } : false;
  }
  if (FORMER_AREAS.includes(first)) return true;
  if (segments.length !== 1 || first === '') return false;
  return FORMER.includes(first) ? true : { page: first };
}

const matches = (fixed: readonly string[], segments: readonly string[]): boolean =>
  fixed.length === segments.length &&
  fixed.every((word, at) => (word === ANY ? segments[at] !== '' : word === segments[at]));

/** Undefined where the percent-encoding is malformed. */
function decoded(segments: readonly string[]): string[] | undefined {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}
