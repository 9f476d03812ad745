import type { Context, Hono } from 'hono';
import { createBuildCache } from '../../server/lib/build-cache.ts';
import type { AddressOf } from '../catalogue/addresses.ts';
import type { SiteCatalogue } from '../catalogue/catalogue.ts';
import type { Auction } from '../catalogue/wire.ts';
import { LOCALES } from '../languages.ts';
import { frontEntries, robots, type SitemapEntry, saleEntries, sitemap, sitemapIndex } from './sitemap.ts';

/*
 * A sitemap in files, so that none of them reads more than one auction, and none exceeds the 50,000 addresses
 * that the protocol allows. Files are cached, since anybody may request them at any rate, see `BuildCache`.
 *
 *     /sitemap.xml ─┬─▶ /sitemap-pages.xml
 *                   └─▶ /sitemap-timed-{slug}-1.xml, …-2.xml, …   an auction and its lots
 */

export interface SitemapSite {
  /** Origin of the pages, such as `https://www.marbrook.example`. */
  readonly origin: string;
  readonly catalogue: SiteCatalogue;
  readonly addressOf: AddressOf;
  /** Pages in addition to home, list and auctions; null while they cannot be read. */
  readonly ownPages: () => Promise<readonly SitemapEntry[] | null>;
  /** Paths that are not public pages. */
  readonly hidden: readonly string[];
  /** See `createBuildCache`. */
  readonly revision: (() => string) | null;
  /** Server time in ms. */
  readonly now: () => number;
}

const ADDRESSES_PER_FILE = 50_000;
const ENTRIES_PER_FILE = Math.floor(ADDRESSES_PER_FILE / LOCALES.length);
const PAGES_FILE = 'sitemap-pages.xml';
const FILE_OF_AUCTION = /^sitemap-(timed|hybrid)-(.+)-(\d+)\.xml$/;

/** Serves `sitemap.xml`, its files, and `robots.txt`. */
export function mountSitemap(app: Hono, site: SitemapSite): void {
  const { origin, catalogue, addressOf, revision, now } = site;
  const lists = createBuildCache<readonly Auction[]>(revision, now);
  const files = createBuildCache<string>(revision, now);

  const auctions = () =>
    lists.get('auctions', async () => {
      const all = await catalogue.auctions('en');
      return typeof all === 'string' ? null : all.found;
    });

  const send = (context: Context, xml: string | null) =>
    xml === null
      ? context.text('The catalogue is not available.', 503, { 'Retry-After': '60' })
      : context.body(xml, 200, {
          'Content-Type': 'application/xml; charset=utf-8',
          'Cache-Control': 'public, max-age=600',
        });

  async function pagesFile(): Promise<string | null> {
    const own = await site.ownPages();
    return own && sitemap([...frontEntries(addressOf), ...own]);
  }

  async function auctionFile(auction: Auction, part: number): Promise<string | null> {
    const entries = await saleEntries(catalogue, auction, addressOf, now());
    return entries && sitemap(entries.slice((part - 1) * ENTRIES_PER_FILE, part * ENTRIES_PER_FILE));
  }

  app.get('/robots.txt', (context) => context.text(robots(origin, site.hidden)));
  app.get('/sitemap.xml', async (context) => {
    const all = await auctions();
    const names = all && [PAGES_FILE, ...all.flatMap(filesOf)];
    return send(context, names && sitemapIndex(names.map((name) => `${origin}/${encodeURIComponent(name)}`)));
  });
  app.get(`/${PAGES_FILE}`, async (context) => send(context, await files.get(PAGES_FILE, pagesFile)));
  app.get('/:file{sitemap-.+\\.xml}', async (context) => {
    const name = context.req.param('file');
    const [, kind, slug, part] = FILE_OF_AUCTION.exec(name) ?? [];
    const all = await auctions();
    if (all === null) return send(context, null);
    const auction = all.find((one) => one.kind === kind && one.slug === slug);
    // Only names in the index, which limits the size of the cache.
    if (auction === undefined || !filesOf(auction).includes(name)) return context.text('Not found', 404);
    return send(context, await files.get(name, () => auctionFile(auction, Number(part))));
  });
}

/** The names of an auction's files: at least one, and as many as its lots need. */
function filesOf({ kind, slug, lotCount }: Auction): string[] {
  const count = Math.ceil((1 + lotCount) / ENTRIES_PER_FILE);
  return Array.from({ length: count }, (_, index) => `sitemap-${kind}-${slug}-${index + 1}.xml`);
}
