import type { Locale } from '../../../src/domain/locale.ts';

/** The segment of the sale in addresses of the whole site. */
export const SALE = '3forONE';

/** The segment of the auctioneer in addresses of the whole site, as the option `provider` names it. */
export const providerOf = (tenant: string): string => `${tenant}-sales`;

/** The segment of the auctions, by language. */
export const AUCTION_SEGMENTS: Readonly<Record<Locale, string>> = {
  en: 'online-auctions',
  de: 'online-pferdeauktionen',
  fr: 'encheres-en-ligne-et-en-direct',
  ar: 'mz-d-t',
};

/** The first part of a path in a language; English has none. */
export const languagePrefix = (locale: Locale): string => (locale === 'en' ? '' : `/${locale}`);

/** The path of a content page of the whole site. */
export const pagePath = (tenant: string, locale: Locale, slug: string): string =>
  `${languagePrefix(locale)}/${providerOf(tenant)}/${SALE}/${slug}`;

/** The path of the list of auctions. */
export const auctionsPath = (tenant: string, locale: Locale): string =>
  pagePath(tenant, locale, AUCTION_SEGMENTS[locale]);
