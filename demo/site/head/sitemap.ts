import { html } from '../../server/lib/html.ts';
import type { AddressesByLocale, AddressOf } from '../catalogue/addresses.ts';
import { addressesByLocale, auctionAddresses, lotAddresses } from '../catalogue/addresses.ts';
import type { AuctionAndLots, Lookup, SiteCatalogue } from '../catalogue/catalogue.ts';
import { type Auction, sharedLocales } from '../catalogue/wire.ts';
import { LOCALES, type Locale } from '../languages.ts';
import { alternates } from './head.ts';

/** A page in all its languages. */
export interface SitemapEntry {
  readonly addresses: AddressesByLocale;
  /** Time of the last change of its content, ISO 8601; null if unknown. */
  readonly changed: string | null;
}

/** A file of a sitemap: one `<url>` per page and language, each with all languages of the page. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ addresses, changed }) => {
    const links = alternates(addresses).map(
      ([hreflang, href]) => html`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`,
    );
    const at = changed === null ? null : html`<lastmod>${changed}</lastmod>\n`;
    return LOCALES.flatMap((locale) => {
      const own = addresses[locale];
      return own === undefined ? [] : [html`<url>\n<loc>${own}</loc>\n${at}${links}</url>\n`];
    });
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`.markup;
}

/** The index of a sitemap's files. @param files absolute addresses */
export const sitemapIndex = (files: readonly string[]): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => html`<sitemap><loc>${file}</loc></sitemap>\n`)}</sitemapindex>
`.markup;

/** Home and the list of auctions. */
export const frontEntries = (addressOf: AddressOf): SitemapEntry[] =>
  (['home', 'auctions'] as const).map((name) => ({
    addresses: addressesByLocale('en', [], (locale) => addressOf({ name }, locale)),
    changed: null,
  }));

/**
 * An auction and its lots.
 *
 * @param now ms since the epoch
 * @returns null while the API does not answer; no entries for an auction that was deleted
 */
export async function saleEntries(
  catalogue: SiteCatalogue,
  auction: Auction,
  addressOf: AddressOf,
  now: number,
): Promise<SitemapEntry[] | null> {
  const sale = await saleInLanguages(catalogue, auction);
  if (sale === 'unavailable') return null;
  return sale === 'missing' ? [] : entriesOf(sale.found, addressOf, now);
}

/** The lots with their slugs in all languages of the auction: a list has only slugs of one language. */
async function saleInLanguages(
  catalogue: SiteCatalogue,
  { kind, slug, slugs }: Auction,
): Promise<Lookup<AuctionAndLots>> {
  const sale = await catalogue.auction([kind], slug, 'en');
  if (typeof sale === 'string') return sale;
  const { auction, lots } = sale.found;
  const slugsOf = new Map<string, Partial<Record<Locale, string>>>();
  for (const locale of sharedLocales(slugs)) {
    const translated = locale === 'en' ? sale : await catalogue.auction([kind], slug, locale);
    if (typeof translated === 'string') return translated;
    for (const lot of translated.found.lots)
      slugsOf.set(lot.id, { ...slugsOf.get(lot.id), [locale]: lot.slug });
  }
  return { found: { auction, lots: lots.map((lot) => ({ ...lot, slugs: slugsOf.get(lot.id) ?? {} })) } };
}

function entriesOf({ auction, lots }: AuctionAndLots, addressOf: AddressOf, now: number): SitemapEntry[] {
  // A lot changes when it opens, by a bid, and when it ends; changes of its texts have no recorded time.
  const own = lots.map((lot) => ({
    addresses: lotAddresses(auction, lot, 'en', addressOf),
    changed: latest([lot.start, lot.lastBidAt, lot.end], now),
  }));
  const changed = latest([auction.start, auction.end, ...own.map((lot) => lot.changed)], now);
  return [{ addresses: auctionAddresses(auction, 'en', addressOf), changed }, ...own];
}

/** The last of these instants that has passed. */
function latest(instants: readonly (string | null)[], now: number): string | null {
  const past = instants.flatMap((at) => (at === null || Date.parse(at) > now ? [] : [Date.parse(at)]));
  return past.length === 0 ? null : new Date(Math.max(...past)).toISOString();
}

/**
 * The file `robots.txt`. Pages with `noindex` are allowed here: a search engine must read a page to see the
 * tag. The API is allowed too, because pages need it in a search engine that runs scripts.
 *
 * @param hidden paths that are not public pages
 */
export const robots = (origin: string, hidden: readonly string[]): string =>
  [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
