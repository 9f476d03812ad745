import type { Locale } from '../../src/domain/locale.ts';
import type { SlugPair } from './sale.ts';

/** Pages of the auctioneer's CMS. */
export interface CmsAddresses {
  readonly home: string;
  /** The list of all auctions. */
  list(locale: Locale): string;
  auction(slug: string, locale: Locale): string;
  lot(lot: SlugPair, locale: Locale): string;
  /** The live room of a hybrid auction. */
  room(auction: string, locale: Locale): string;
  /** The practice room. */
  practice(locale: Locale): string;
  /** A lot of a hybrid auction. */
  hybridLot(lot: SlugPair, locale: Locale): string;
  /** A page with a strict Content-Security-Policy, Trusted Types and conflicting styles. */
  hostile(lot: SlugPair): string;
}

export function addressesOf(cms: string): CmsAddresses {
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
    practice: (locale) => page('/practice', {}, locale),
    hybridLot: ({ auctionslug, slug }, locale) =>
      page('/hybrid-horse', { auction: auctionslug, lot: slug }, locale),
    hostile: ({ auctionslug, slug }) => page('/hostile', { auction: auctionslug, lot: slug }),
  };
}
