import { sitePath } from '../server/lib/site-paths.ts';
import type { SalePage } from './catalogue/addresses.ts';
import type { Locale } from './languages.ts';

/** The tenant of the invented auctioneer. */
const TENANT = 'marbrook';

/** Addresses for links in the content of the site. */
export const marbrookPagePath = (locale: Locale, page: string): string =>
  sitePath(TENANT, 'sales-page', locale, { page });
export const marbrookAuctionsPath = (locale: Locale): string => sitePath(TENANT, 'auctions', locale);
export const signUpPath = (locale: Locale): string => sitePath(TENANT, 'signin', locale);

/** The path of a page about the auctions. */
export function salePath(tenant: string, page: SalePage, locale: Locale): string {
  switch (page.name) {
    case 'home':
      return sitePath(tenant, 'index', locale);
    case 'auctions':
      return sitePath(tenant, 'auctions', locale);
    case 'auction': {
      const route = page.kind === 'hybrid' ? 'auctions-hybrid-auction' : 'auctions-auction';
      return sitePath(tenant, route, locale, { auction: page.auction });
    }
    case 'live':
      return sitePath(tenant, 'auctions-hybrid-auction-live', locale, { auction: page.auction });
    case 'lot': {
      const route =
        page.kind === 'hybrid' ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot';
      return sitePath(tenant, route, locale, { auction: page.auction, auctionlot: page.lot });
    }
  }
}
