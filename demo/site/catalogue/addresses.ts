import type { Locale } from '../languages.ts';
import { type Auction, type AuctionKind, type Lot, type Slugs, sharedLocales } from './wire.ts';

/** A page that a site may have about its auctions; keys are slugs of the requested language. */
export type SalePage =
  | { readonly name: 'home' }
  | { readonly name: 'auctions' }
  | { readonly name: 'auction'; readonly kind: AuctionKind; readonly auction: string }
  | { readonly name: 'live'; readonly kind: AuctionKind; readonly auction: string }
  | { readonly name: 'lot'; readonly kind: AuctionKind; readonly auction: string; readonly lot: string };

/** The absolute address of a page in a language. */
export type AddressOf = (page: SalePage, locale: Locale) => string;

/** Absolute addresses of one page by language; a language without a translation has none. */
export type AddressesByLocale = Readonly<Partial<Record<Locale, string>>>;

/**
 * @param locale the page's own language, which has an address even if slugs are missing
 */
export const auctionAddresses = (
  auction: Auction,
  locale: Locale,
  addressOf: AddressOf,
  name: 'auction' | 'live' = 'auction',
): AddressesByLocale =>
  addressesByLocale(locale, [auction.slugs], (other) =>
    addressOf({ name, kind: auction.kind, auction: auction.slugs[other] ?? auction.slug }, other),
  );

/** @param locale as for `auctionAddresses` */
export const lotAddresses = (
  auction: Auction,
  lot: Lot,
  locale: Locale,
  addressOf: AddressOf,
): AddressesByLocale =>
  addressesByLocale(locale, [auction.slugs, lot.slugs], (other) => {
    const keys = { auction: auction.slugs[other] ?? auction.slug, lot: lot.slugs[other] ?? lot.slug };
    return addressOf({ name: 'lot', kind: auction.kind, ...keys }, other);
  });

/**
 * @param slugs of the addressed auction and lot; without slugs the page exists in every language
 */
export function addressesByLocale(
  own: Locale,
  slugs: readonly Slugs[],
  address: (locale: Locale) => string,
): AddressesByLocale {
  const locales = new Set([...sharedLocales(...slugs), own]);
  return Object.fromEntries([...locales].map((locale) => [locale, address(locale)]));
}
