import * as path from '../server/lib/site-paths.ts';
import type { SalePage } from './catalogue/addresses.ts';
import type { Locale } from './languages.ts';

/** The tenant of the invented auctioneer. */
const TENANT = 'marbrook';

/** Addresses for links in the content of the site. */
export const marbrookPagePath = (locale: Locale, slug: string): string => path.pagePath(TENANT, locale, slug);
export const marbrookAuctionsPath = (locale: Locale): string => path.auctionsPath(TENANT, locale);
export const signUpPath = (locale: Locale): string => `${path.languagePrefix(locale)}/signin`;

/** The path of a page about the auctions. */
export function salePath(tenant: string, page: SalePage, locale: Locale): string {
  if (page.name === 'home') return path.languagePrefix(locale) || '/';
  const list = path.auctionsPath(tenant, locale);
  if (page.name === 'auctions') return list;
  const auction = `${list}${page.kind === 'hybrid' ? '/hybrid' : ''}/${encodeURIComponent(page.auction)}`;
  if (page.name === 'live') return `${auction}/live`;
  if (page.name === 'auction') return auction;
  return `${auction}${page.kind === 'hybrid' ? '/lot' : ''}/${encodeURIComponent(page.lot)}`;
}
