import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createSiteCatalogue } from '../catalogue/catalogue.ts';
import { cmsAddresses } from '../catalogue/cms-pages.ts';
import { AUCTION, LOT } from '../testing/catalogue.ts';
import { mountSitemap } from './sitemap-files.ts';

const ORIGIN = 'https://www.marbrook.test';

/** A site with an auction of `lotCount` lots, and the number of requests to its API. */
function siteOf(lotCount: number) {
  const requests = { count: 0 };
  const auction = { ...AUCTION, lotCount };
  const lots = Array.from({ length: lotCount }, (_, index) => ({
    ...LOT,
    id: `${index}`,
    slug: `lot-${index}`,
  }));
  const answers: Record<string, unknown> = {
    '/auction/': [auction],
    '/hybrid-auction/': [],
    '/auction/autumn': auction,
    '/auction/autumn/auctionlots': lots,
  };
  const catalogue = createSiteCatalogue({
    api: 'https://api.test',
    request(address) {
      requests.count += 1;
      return Response.json(answers[new URL(address).pathname]);
    },
  });
  const app = new Hono();
  mountSitemap(app, {
    origin: ORIGIN,
    catalogue,
    addressOf: cmsAddresses(ORIGIN),
    hidden: [],
    ownPages: async () => [],
    revision: () => 'same',
    now: () => 0,
  });
  const get = async (name: string) => (await app.request(`/${name}`)).text();
  return { requests, get };
}

test('the catalogue is read once, however many ask', async () => {
  const { requests, get } = siteOf(3);
  await Promise.all([get('sitemap.xml'), get('sitemap.xml'), get('sitemap-timed-autumn-1.xml')]);
  const first = requests.count;
  for (const name of [
    'sitemap.xml',
    'sitemap-timed-autumn-1.xml',
    'sitemap-none.xml',
    'sitemap-timed-no-1.xml',
  ])
    for (let time = 0; time < 20; time += 1) await get(name);
  expect(requests.count).toBe(first);
});

test('an auction of more than 50,000 addresses has several files, none of which has more', {
  tags: 'long',
}, async () => {
  const { get } = siteOf(13_000);
  const names = [...(await get('sitemap.xml')).matchAll(/<loc>https:[^<]*\/([^<]*)<\/loc>/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['sitemap-pages.xml', 'sitemap-timed-autumn-1.xml', 'sitemap-timed-autumn-2.xml']);
  const addresses: string[] = [];
  for (const name of names.slice(1)) {
    const found = [...(await get(name ?? '')).matchAll(/<loc>([^<]*)/g)].map(([, address]) => address ?? '');
    expect(found.length).toBeLessThanOrEqual(50_000);
    addresses.push(...found);
  }
  // The slugs of these lots are the same in all three languages of the auction.
  expect([addresses.length, new Set(addresses).size]).toEqual([13_001 * 3, 13_001 * 3]);
});
