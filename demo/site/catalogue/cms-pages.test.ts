import { describe, expect, it, test } from 'vitest';
import { createCmsApp } from '../cms.ts';
import { LOCALES } from '../languages.ts';
import { AUCTION, BREAKING_NAME, catalogueOf, LOT, NO_CATALOGUE } from '../testing/catalogue.ts';
import { createSiteCatalogue } from './catalogue.ts';
import { cmsAddresses } from './cms-pages.ts';
import { auctionsContent } from './content.ts';
import { CATALOGUE_TEXTS } from './texts.ts';
import { readAuction } from './wire.ts';

const CMS = 'https://www.marbrook.test';
const OPTIONS = {
  origin: CMS,
  assetsOrigin: 'http://assets.test',
  apiBase: 'http://assets.test/api/v1/marbrook',
};
const app = createCmsApp(OPTIONS, catalogueOf());
const get = async (path: string, host = app) => {
  // The request has another host name.
  const answer = await host.request(`http://evil.test${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
/** The content of the element with this tag. */
const inside = (page: string, tag: string): string =>
  new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(page)?.[1] ?? '';
const thingsOf = (page: string) =>
  JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')['@graph'] as Record<string, unknown>[];

describe('a page of a lot', () => {
  test.each([
    ['en', 'Current bid: €19,250', 'Date of birth', 'by Vivaldon – Sir Tolsdorf'],
    ['de', 'Aktuelles Gebot: 19.250 €', 'Geburtsdatum', 'v. Vivaldon – Sir Tolsdorf'],
    ['fr', 'Enchère actuelle : 19 250 €', 'Date de naissance', 'par Vivaldon – Sir Tolsdorf'],
    ['ar', 'المزايدة الحالية: 19,250 €', 'تاريخ الميلاد', 'من Vivaldon – Sir Tolsdorf'],
  ] as const)('tells in %s its price, facts and end', async (locale, price, born, lineage) => {
    const { text } = await get(`/horse?auction=autumn&lot=vesper&lang=${locale}`);
    const plain = inside(text, 'auction-lot')
      .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .replace(/\s/g, ' ');
    for (const words of [price, born, lineage, 'Vesper', 'Gelding', '168']) expect(plain).toContain(words);
    expect(plain).toMatch(/2026.*(7:00|19:00)/);
    expect(plain).toContain('src="https://api.test/pictures/vesper.webp"');
    expect(plain).toContain('width="1600" height="1067" alt="vesper"');
    expect(text).toContain('<title>Vesper | Marbrook Sporthorse Auctions</title>');
  });

  it('names its addresses in the languages that it has a slug in, without other parameters', async () => {
    const { text } = await get('/horse?lang=de&lot=vesper&auction=autumn&utm_source=mail');
    const own = `${CMS}/horse?auction=autumn-de&#38;lot=vesper-de&#38;lang=de`;
    expect(text).toContain(`<link rel="canonical" href="${own}">`);
    expect(text).toContain(`<meta property="og:url" content="${own}">`);
    for (const code of ['de', 'de-DE']) expect(text).toContain(`hreflang="${code}" href="${own}"`);
    expect(text).toContain(`hreflang="x-default" href="${CMS}/horse?auction=autumn&#38;lot=vesper"`);
    expect(text).not.toContain('<link rel="alternate" hreflang="ar"');
    expect(text).toContain('<meta property="og:locale:alternate" content="fr_FR">');
    expect(text).toContain('<meta property="og:image:height" content="1067">');
  });

  it('is not broken by a name that contains markup', async () => {
    const { text } = await get('/horse?auction=autumn&lot=evil');
    expect(text).not.toContain('<script>alert');
    expect(thingsOf(text)[0]).toMatchObject({ '@type': 'Product', name: BREAKING_NAME });
    expect((await get('/auction?auction=autumn')).text).not.toContain('<script>alert');
  });
});

test('lists name their auctions and lots, each with a link to its page', async () => {
  for (const path of ['/', '/auctions']) {
    const list = inside((await get(path)).text, 'auction-list');
    expect(list).toContain(`<a href="${CMS}/auction?auction=autumn">Autumn &#38; Sons</a>`);
    expect(list).toContain('Online auction · Open for bids · Lots: 2');
    expect(list).not.toContain('broken');
  }
  const { text } = await get('/auction?auction=autumn&lang=fr');
  const lots = inside(text, 'auction-list');
  expect(lots).toContain(
    `href="${CMS}/horse?auction=autumn&#38;lot=vesper-fr&#38;lang=fr"><bdi>Vesper</bdi>`,
  );
  expect(lots).toContain('Lot 12');
  expect(thingsOf(text).map((thing) => thing['@type'])).toEqual(['SaleEvent', 'BreadcrumbList']);
});

test.each([
  ['running', '2026-11-23T17:59:00Z', ['nextCloses', 'lastCloses']],
  ['running', '2026-11-23T18:01:00Z', ['lastCloses']],
  ['upcoming', '2026-10-31T09:00:00Z', ['opens', 'firstCloses', 'lastCloses']],
  ['paused', '2026-11-23T17:59:00Z', []],
  ['ended', '2026-11-23T18:04:00Z', ['ended']],
] as const)(
  'an auction that is %s names at %s only those dates that are still to come',
  (status, at, labels) => {
    const auction = readAuction({ ...AUCTION, status }, OPTIONS.apiBase);
    if (auction === null) throw new Error('cannot be read');
    const addressOf = cmsAddresses(CMS);
    const { markup } = auctionsContent([auction], { locale: 'en', level: 1, addressOf, now: Date.parse(at) });
    const dated = [...markup.matchAll(/<p>([^<:]+): [^<]*2026/g)].map(([, label]) => label);
    expect(dated).toEqual(labels.map((label) => CATALOGUE_TEXTS.en[label]));
  },
);

describe('statuses', () => {
  test.each([
    ['/auction?auction=none', 404],
    ['/hybrid-auction?auction=none', 404],
    ['/live?auction=autumn', 404],
    ['/horse?auction=autumn&lot=none', 404],
    ['/hybrid-horse?auction=autumn&lot=vesper', 404],
    ['/hybrid-auction?auction=autumn', 200],
    ['/horse', 200],
    ['/search?q=x', 200],
  ])('%s answers %i', async (path, status) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    const isShown = status === 200 && path.includes('autumn');
    expect(page.text.includes('<meta name="robots" content="noindex">')).toBe(!isShown);
    const head = await app.request(CMS + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([status, '']);
  });

  test.each(LOCALES)('the page of an unknown lot links to the auctions, in %s', async (locale) => {
    const { text } = await get(`/horse?auction=autumn&lot=none&lang=${locale}`);
    expect(inside(text, 'auction-lot')).toContain(`href="${CMS}/auctions`);
    const [, title] = /<title>(.*) \| Marbrook/.exec(text) ?? [];
    expect(inside(text, 'auction-lot')).toContain(`<h2>${title}</h2>`);
  });

  it('a withdrawn lot keeps its page', async () => {
    const withdrawn = { ...LOT, status: 'withdrawn' };
    const host = createCmsApp(
      OPTIONS,
      catalogueOf({ '/auction/autumn': AUCTION, '/auction/autumn/vesper': withdrawn }),
    );
    const { status, text } = await get('/horse?auction=autumn&lot=vesper', host);
    expect(status).toBe(200);
    expect(inside(text, 'auction-lot')).toContain('Withdrawn');
  });

  it('without the API the pages are served, and those of one auction with status 503 and `Retry-After`', async () => {
    const host = createCmsApp(OPTIONS, NO_CATALOGUE);
    for (const path of ['/', '/auctions']) expect((await get(path, host)).status).toBe(200);
    for (const path of ['/auction?auction=autumn', '/horse?auction=autumn&lot=vesper']) {
      const { status, headers, text } = await get(path, host);
      expect([status, headers.get('retry-after')]).toEqual([503, '60']);
      expect(text).toMatch(/<auction-(list|lot)[^>]*><p>/);
      expect(text).not.toContain('noindex');
    }
    expect((await get('/sitemap.xml', host)).status).toBe(503);
  });
});

test('the sitemap has all pages with their languages', async () => {
  const files = [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, file]) => file,
  );
  expect(files).toEqual([`${CMS}/sitemap-pages.xml`, `${CMS}/sitemap-timed-autumn-1.xml`]);
  const texts = await Promise.all(files.map(async (file) => (await get(new URL(file ?? '').pathname)).text));
  const text = texts.join('');
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(`${CMS}/horse?auction=autumn-de&#38;lot=vesper-de&#38;lang=de`);
  expect(addresses).toContain(`${CMS}/yard?lang=ar`);
  expect(addresses.join()).not.toMatch(/search|hostile/);
  expect(text).toContain(`hreflang="x-default" href="${CMS}/horse?auction=autumn&#38;lot=vesper"/>`);
  expect((await get('/robots.txt')).text).toContain(`Sitemap: ${CMS}/sitemap.xml`);
  for (const name of [
    'sitemap-timed-none-1.xml',
    'sitemap-hybrid-autumn-1.xml',
    'sitemap-timed-autumn-2.xml',
  ])
    expect((await get(`/${name}`)).status).toBe(404);
});

test('an answer of the API that is no JSON, or has another shape, counts as an outage', async () => {
  for (const body of ['<html>', '{"name":3}', 'null', '[1]']) {
    const catalogue = createSiteCatalogue({ api: 'https://api.test', request: () => new Response(body) });
    expect(await catalogue.lot(['timed'], 'a', 'b', 'en'), body).toBe('unavailable');
  }
});
