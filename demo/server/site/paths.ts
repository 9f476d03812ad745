import type { Locale } from '../../../src/domain/locale.ts';

/** The fixed segments of the site's addresses. */
export const PROVIDER = 'marbrook-sales';
export const SALE = '3forONE';

/** The segment of the auctions, by language. */
export const AUCTION_SEGMENTS: Readonly<Record<Locale, string>> = {
  en: 'online-auctions',
  de: 'online-pferdeauktionen',
  fr: 'encheres-en-ligne-et-en-direct',
  ar: 'mz-d-t',
};

const prefix = (locale: Locale): string => (locale === 'en' ? '' : `/${locale}`);

/** Addresses for links in the content of the site. */
export const pagePath = (locale: Locale, slug: string): string =>
  `${prefix(locale)}/${PROVIDER}/${SALE}/${slug}`;
export const auctionsPath = (locale: Locale): string => pagePath(locale, AUCTION_SEGMENTS[locale]);
export const signUpPath = (locale: Locale): string => `${prefix(locale)}/signin`;
