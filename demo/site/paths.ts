import type { SalePage } from './catalogue/addresses.ts';
import type { Locale } from './languages.ts';

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

/** Home in each language. */
const homePath = (locale: Locale): string => prefix(locale) || '/';

/** The path of a page about the auctions. */
export function salePath(page: SalePage, locale: Locale): string {
  if (page.name === 'home') return homePath(locale);
  const list = auctionsPath(locale);
  if (page.name === 'auctions') return list;
  const auction = `${list}${page.kind === 'hybrid' ? '/hybrid' : ''}/${encodeURIComponent(page.auction)}`;
  if (page.name === 'live') return `${auction}/live`;
  if (page.name === 'auction') return auction;
  return `${auction}${page.kind === 'hybrid' ? '/lot' : ''}/${encodeURIComponent(page.lot)}`;
}
