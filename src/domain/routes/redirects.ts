import type { Locale } from '../locale.ts';
import { homePath } from './match.ts';
import type { Segments } from './path-template.ts';
import { routeTemplate } from './paths.ts';

/** Legacy addresses of the list of auctions: no further path may follow. */
const FORMER_LISTS: Readonly<Record<string, Locale>> = {
  '/de/online-live-pferde-auktionen': 'de',
  '/online-live-auctions': 'en',
  '/fr/encheres-en-ligne-et-en-direct': 'fr',
  '/ar/mz-d-t': 'ar',
};

/** Home pages without their prefix, which would be in English. */
const FORMER_HOMES: Readonly<Record<string, Locale>> = { '/accueil': 'fr', '/byt': 'ar' };

/** Legacy prefixes of the list, of auctions and of lots: the rest of the path is kept. */
const FORMER_PREFIXES: Readonly<Record<string, Locale>> = {
  '/de/auktionen': 'de',
  '/auctions': 'en',
  '/ar/auctions': 'ar',
  '/fr/ventes': 'fr',
};

/** Every path that begins like this, such as `/de/auktionen-2023/herbst`, leads to the list of auctions. */
const OLD_AUCTIONS_PATH = '/de/auktionen';

/**
 * Redirects legacy addresses.
 *
 * @param path pathname without query and hash
 * @returns the new path, or null if the address did not move
 */
export function legacyRedirect(path: string, segments: Segments): string | null {
  // English paths have no prefix. Leading slashes collapse: `//host` would be another host.
  if (path === '/en' || path.startsWith('/en/')) return `/${path.slice(3).replace(/^\/+/, '')}`;
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  const list = (locale: Locale): string => routeTemplate('auctions', locale, segments);
  const home = FORMER_HOMES[trimmed];
  if (home !== undefined) return homePath(home);
  const moved = FORMER_LISTS[trimmed];
  if (moved !== undefined) return list(moved);
  for (const [prefix, locale] of Object.entries(FORMER_PREFIXES)) {
    if (trimmed === prefix || trimmed.startsWith(`${prefix}/`)) {
      return list(locale) + trimmed.slice(prefix.length);
    }
  }
  return trimmed.startsWith(OLD_AUCTIONS_PATH) ? list('de') : null;
}
