import { LOCALES } from '../src/domain/locale.ts';
import type { Config } from '../src/state/config.ts';
import { AUCTION_PATHS } from '../src/state/navigation/auction-paths.ts';
import { matchTemplate, templateOf } from '../src/state/navigation/links.ts';

/** What an address names, as far as it is one of a page that shows auctions or lots. */
export interface Slugs {
  readonly auction?: string;
  readonly auctionlot?: string;
  readonly hybrid: boolean;
}

/** Narrower ones first: `hybrid` is no auction, and `live` no lot. */
const ROUTES = (Object.keys(AUCTION_PATHS) as Array<keyof typeof AUCTION_PATHS>).reverse();

/**
 * Reads the slugs out of an address, by the host's own templates first. The paths of every locale
 * are tried, since an address stays as it is when the language is switched in place.
 */
export function slugsOf(address: string, config: Pick<Config, 'links' | 'provider' | 'sale'>): Slugs {
  const own = ROUTES.map((route) => [route, config.links[route]] as const);
  const usual = ROUTES.flatMap((route) =>
    LOCALES.map((locale) => [route, templateOf(AUCTION_PATHS[route], locale, config)] as const),
  );
  for (const [route, template] of [...own, ...usual]) {
    const params = template === undefined ? null : matchTemplate(template, address);
    if (params) return { ...params, hybrid: route.includes('hybrid') };
  }
  return { hybrid: false };
}
