/** The fixed segments of addresses, from the configuration. */
export interface SaleSegments {
  readonly provider: string;
  readonly sale: string;
}

const GERMAN_LIST = '/de/{sales}/online-pferdeauktionen';

/** Legacy addresses that moved as a whole: no further path may follow. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/de/online-live-pferde-auktionen': GERMAN_LIST,
  '/online-live-auctions': '/{sales}/online-auctions',
  '/fr/encheres-en-ligne-et-en-direct': '/fr/{sales}/encheres-en-ligne-et-en-direct',
  '/ar/mz-d-t': '/ar/{sales}/mz-d-t',
  // Without a prefix the French and the Arabic home page would be in English.
  '/accueil': '/fr/accueil',
  '/byt': '/ar/byt',
};

/** Legacy prefixes: the rest of the path is kept. */
const PREFIX_REDIRECTS: Readonly<Record<string, string>> = {
  '/de/auktionen': GERMAN_LIST,
  '/auctions': '/{sales}/online-auctions',
  '/ar/auctions': '/ar/{sales}/mz-d-t',
  '/fr/ventes': '/fr/{sales}/encheres-en-ligne-et-en-direct',
};

/** Every path that begins like this, such as `/de/auktionen-2023/herbst`, leads to the list of auctions. */
const OLD_AUCTIONS_PATH = '/de/auktionen';

/**
 * Redirects legacy addresses.
 *
 * @param path pathname without query and hash
 * @returns the new path, or null if the address did not move
 */
export function legacyRedirect(path: string, segments: SaleSegments): string | null {
  // English paths have no prefix. Leading slashes collapse: `//host` would be another host.
  if (path === '/en' || path.startsWith('/en/')) return `/${path.slice(3).replace(/^\/+/, '')}`;
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  const sales = `${encodeURIComponent(segments.provider)}/${encodeURIComponent(segments.sale)}`;
  const exact = REDIRECTS[trimmed];
  if (exact !== undefined) return exact.replace('{sales}', sales);
  for (const [prefix, target] of Object.entries(PREFIX_REDIRECTS)) {
    if (trimmed === prefix || trimmed.startsWith(`${prefix}/`)) {
      return target.replace('{sales}', sales) + trimmed.slice(prefix.length);
    }
  }
  return trimmed.startsWith(OLD_AUCTIONS_PATH) ? GERMAN_LIST.replace('{sales}', sales) : null;
}
