import type { Locale } from '../../../src/domain/locale.ts';

/** The fixed segments of the site's addresses. */
export const PROVIDER = 'marbrook-sales';
export const SALE = '3forONE';

/** What the section of auctions is called in addresses. */
export const AUCTION_SEGMENTS: Readonly<Record<Locale, string>> = {
  en: 'online-auctions',
  de: 'online-pferdeauktionen',
  fr: 'encheres-en-ligne-et-en-direct',
  ar: 'mz-d-t',
};

const prefix = (locale: Locale): string => (locale === 'en' ? '' : `/${locale}`);

/** Addresses that content of the site refers to, as its CMS would write them. */
export const pagePath = (locale: Locale, slug: string): string =>
  `${prefix(locale)}/${PROVIDER}/${SALE}/${slug}`;
export const auctionsPath = (locale: Locale): string => pagePath(locale, AUCTION_SEGMENTS[locale]);
export const signUpPath = (locale: Locale): string => `${prefix(locale)}/signin`;
