import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { cmsAddresses } from '../catalogue/cms-pages.ts';
import { AUCTION, LOT } from '../testing/catalogue.ts';
import { mountSitemap } from './sitemap-files.ts';

const ORIGIN = 'https://www.marbrook.test';

/** A site with an auction of `lotCount` lots, and the number of requests to its API. */
function siteOf(lotCount: number) {
  const asked = { count: 0 };
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
  const catalogue = createCatalogue({
    api: 'https://api.test',
    request(address) {
      asked.count += 1;
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
  return { asked, get };
}

test('the catalogue is read once, however many ask', async () => {
  const { asked, get } = siteOf(3);
  await Promise.all([get('sitemap.xml'), get('sitemap.xml'), get('sitemap-timed-autumn-1.xml')]);
  const first = asked.count;
  for (const name of [
    'sitemap.xml',
    'sitemap-timed-autumn-1.xml',
    'sitemap-none.xml',
    'sitemap-timed-no-1.xml',
  ])
    for (let time = 0; time < 20; time += 1) await get(name);
  expect(asked.count).toBe(first);
});

test('an auction of more than 50,000 addresses has several files, none of which has more', {
  tags: 'long',
}, async () => {
  const { get } = siteOf(13_000);
  const names = [...(await get('sitemap.xml')).matchAll(/<loc>https:[^<]*\/([^<]*)<\/loc>/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['sitemap-pages.xml', 'sitemap-timed-autumn-1.xml', 'sitemap-timed-autumn-2.xml']);
  const places: string[] = [];
  for (const name of names.slice(1)) {
    const found = [...(await get(name ?? '')).matchAll(/<loc>([^<]*)/g)].map(([, place]) => place ?? '');
    expect(found.length).toBeLessThanOrEqual(50_000);
    places.push(...found);
  }
  // The slugs of these lots are the same in all three languages of the auction.
  expect([places.length, new Set(places).size]).toEqual([13_001 * 3, 13_001 * 3]);
});
