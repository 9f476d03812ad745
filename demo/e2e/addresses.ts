import type { Locale } from '../../src/domain/locale.ts';
import type { SlugPair } from './sale.ts';

/** Pages of the auctioneer's CMS. */
export interface Addresses {
  readonly home: string;
  /** All auctions. */
  list(locale: Locale): string;
  auction(slug: string, locale: Locale): string;
  lot(lot: SlugPair, locale: Locale): string;
  /** The room of a sale in the hall. */
  room(auction: string, locale: Locale): string;
  /** A lot of a sale in the hall. */
  hallLot(lot: SlugPair, locale: Locale): string;
  /** A page with a strict Content-Security-Policy, Trusted Types and a loud style sheet. */
  hostile(lot: SlugPair): string;
}

export function addressesOf(cms: string): Addresses {
  const page = (path: string, query: Record<string, string>, locale: Locale = 'en'): string => {
    const search = new URLSearchParams(query);
    if (locale !== 'en') search.set('lang', locale);
    return search.size === 0 ? cms + path : `${cms}${path}?${search}`;
  };
  return {
    home: `${cms}/`,
    list: (locale) => page('/auctions', {}, locale),
    auction: (slug, locale) => page('/auction', { auction: slug }, locale),
    lot: ({ auctionslug, slug }, locale) => page('/horse', { auction: auctionslug, lot: slug }, locale),
    room: (auction, locale) => page('/live', { auction }, locale),
    hallLot: ({ auctionslug, slug }, locale) =>
      page('/hybrid-horse', { auction: auctionslug, lot: slug }, locale),
    hostile: ({ auctionslug, slug }) => page('/hostile', { auction: auctionslug, lot: slug }),
  };
}
