import { LOCALES } from '../../src/domain/locale.ts';
import { AUCTION_PATHS } from '../../src/domain/routes/auction-paths.ts';
import { matchTemplate, templateOf } from '../../src/domain/routes/path-template.ts';
import type { Config } from '../../src/state/config.ts';

/** The slugs found in an address. */
export interface AddressSlugs {
  readonly auction?: string;
  readonly auctionlot?: string;
  readonly hybrid: boolean;
}

/**
 * Most specific first; otherwise `hybrid` would match as the slug of an auction and `live` as that of a lot.
 */
const ROUTES = (Object.keys(AUCTION_PATHS) as Array<keyof typeof AUCTION_PATHS>).reverse();

/**
 * Reads the slugs from an address: by the host's link templates first, then by the paths of every
 * locale, because the address does not change when the language is switched in place.
 */
export function slugsOf(address: string, config: Pick<Config, 'links' | 'provider' | 'sale'>): AddressSlugs {
  const own = ROUTES.map((route) => [route, config.links[route]] as const);
  const usual = ROUTES.flatMap((route) =>
    LOCALES.map((locale) => [route, templateOf(AUCTION_PATHS[route], locale, config)] as const),
  );
  for (const [route, template] of [...own, ...usual]) {
    const params = template && matchTemplate(template, address);
    if (params) return Object.assign(params, { hybrid: route.includes('hybrid') });
  }
  return { hybrid: false };
}
