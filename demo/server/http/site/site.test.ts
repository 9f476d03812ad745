import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { CATALOGUE_TEXTS } from '../../../site/catalogue/texts.ts';
import { paintMark } from '../../../site/pictures/logo.ts';
import type { SiteContact } from './shell.ts';
import { mountSite } from './site.ts';

const contact = {
  name: 'A & B',
  company: 'A & B GmbH',
  phone: '+49 1 2',
  mail: 'a@b.example',
  street: 'Weg',
  streetnumber: '1',
  zip: '1',
  city: 'Ort',
  country: 'DE',
  logo: null,
};
const AUCTION = {
  slug: 'herbst',
  slugs: { de: 'herbst', en: 'autumn' },
  name: 'Herbst',
  kind: 'hybrid',
  status: 'upcoming',
  start: '2026-10-01T10:00:00Z',
  timeZone: 'Europe/Berlin',
};
const LOT = {
  id: '1',
  slug: 'vesper',
  slugs: { de: 'vesper', en: 'vesper' },
  name: 'Vesper',
  number: '3',
  status: 'withdrawn',
  end: null,
  currentPrice: null,
  startPrice: 9000,
  bids: [],
  facts: { sire: 'Vivaldon' },
  images: [{ path: '/pictures/v.webp', width: 800, height: 600, alt: 'V' }],
};
const ANSWERS: Record<string, unknown> = {
  '/auction/': [],
  '/hybrid-auction/': [AUCTION],
  '/hybrid-auction/herbst': AUCTION,
  '/hybrid-auction/herbst/auctionlots': [LOT],
  '/hybrid-auction/herbst/vesper': LOT,
  '/page/kontakt': {
    slugs: { de: 'kontakt', ar: 'kontakt' },
    title: 'Kontakt',
    seo: { description: 'Rufen Sie an' },
  },
  '/auctioneer/': { pages: { 1: { slugs: { de: 'kontakt' } } } },
};

const app = new Hono();
let isDown = false;
/** Server time in ms. */
let time = Date.now();
app.all('/api/v1/marbrook/*', (context) => {
  const answer = ANSWERS[context.req.path.slice('/api/v1/marbrook'.length)];
  if (isDown) return context.text('down', 500);
  return answer === undefined ? context.json({ code: 'not_found' }, 404) : context.json(answer);
});
app.all('/api/*', (context) => context.text('api', 404));
mountSite(app, {
  tenant: 'marbrook',
  contact: async () => contact,
  url: 'https://www.ab.example/site',
  revision: () => '',
  now: () => time,
});
/** A request with another host name. */
const get = (path: string, accept = 'text/html,*/*') =>
  app.request(`http://evil.example${path}`, { headers: { Accept: accept } });

test.each([
  ['/', 'en', 'ltr'],
  ['/de/login', 'de', 'ltr'],
  ['/fr/marbrook-sales/3forONE/encheres-en-ligne-et-en-direct/herbst/vesper', 'fr', 'ltr'],
  ['/de/auktionen/herbst', 'de', 'ltr'],
  ['/ar/marbrook-sales/3forONE/mz-d-t/hybrid/herbst/live', 'ar', 'rtl'],
  ['/ar/marbrook-sales/3forONE/kontakt', 'ar', 'rtl'],
])('%s is the site, in its language', async (path, lang, dir) => {
  const answer = await get(path);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain(`<html lang="${lang}" dir="${dir}">`);
  expect(text).toContain('<auction-app routing="path">');
  expect(text).toMatch(/<title>([^<|]+ \| )?A &#38; B<\/title>/);
});

test.each([
  '/de/kontakt/mehr',
  '/unknown',
  '/%zz',
  `/${'a'.repeat(5000)}`,
  '/marbrook-sales/3forONE/unknown',
  '/de/auktionen/sommer',
  '/marbrook-sales/3forONE/online-auctions/herbst/none',
  '/fr/marbrook-sales/3forONE/encheres-en-ligne-et-en-direct/hybrid/sommer/live',
  '/ar/marbrook-sales/3forONE/mz-d-t/hybrid/herbst/lot/none',
])('%s is the site with status 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<auction-app');
});

test.each([
  '/api/v1/none',
  '/chunks/gone.js',
  '/pictures/gone.webp',
  '/_outbox',
  '/_console',
  '/_site/none',
  '/.well-known/none',
  '/auction-elements.js.map',
  '/fonts/none.woff2',
])('%s is never a page of the site', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('<auction-app');
});

test.each(['script', 'image', 'empty'])('a missing %s gets no page', async (purpose) => {
  const headers = { Accept: '*/*', 'Sec-Fetch-Dest': purpose };
  const answer = await app.request('/login', { headers });
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
});

test('a client without Sec-Fetch-Dest, such as a probe, gets the site', async () => {
  expect((await app.request('/')).status).toBe(200);
  expect((await get('/', '*/*')).status).toBe(200);
  expect((await get('/', 'application/json')).status).toBe(404);
});

test('the policy allows this origin only, and the page has no inline code', async () => {
  const answer = await get('/');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types auction-elements");
  expect(policy).not.toContain('unsafe');
  const text = await answer.text();
  // Data blocks are not executed.
  expect(text).toContain('<script type="application/ld+json">');
  expect(text.replaceAll('<script type="application/ld+json">', '')).not.toMatch(
    /<style|\sstyle=|<script(?![^>]*\ssrc="\/)|\son\w+=/,
  );
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
});

test('the site serves its style sheet, icon and typefaces', async () => {
  const css = await get('/_site/site.css', 'text/css');
  expect(css.headers.get('content-type')).toContain('text/css');
  const [font] = (await css.text()).match(/\/fonts\/[\w.-]+/) ?? [];
  expect((await get(font ?? '')).headers.get('content-type')).toBe('font/woff2');
  expect((await get('/_site/icon')).headers.get('content-type')).toBe('image/svg+xml');
});

describe('the site of another house', () => {
  const logo = { path: '/files/ahorn.webp', width: 260, height: 80, alt: 'Ahorn', sources: [] };
  const siteOf = (house: Partial<SiteContact>) => {
    const site = new Hono();
    mountSite(site, {
      tenant: 'ahorn',
      contact: async () => ({ ...contact, ...house }),
      url: 'https://www.ahorn.example',
      revision: () => '',
      now: Date.now,
    });
    return (path: string) => site.request(path, { headers: { Accept: '*/*' } });
  };

  test('shows neither the name nor the icon of the demo’s house', async () => {
    const page = siteOf({ name: 'Gestüt Ahorn' });
    const text = await (await page('/de')).text();
    expect(text).toContain('| Gestüt Ahorn</title>');
    expect(text).not.toMatch(/marbrook|"mb"/i);
    const [, icon = ''] = /<link rel="icon" href="([^"]+)">/.exec(text) ?? [];
    const answer = await page(icon);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    const [horse = ''] = paintMark().match(/<path d="[^"]+"/) ?? [];
    const svg = await answer.text();
    expect(svg).toMatch(/^<svg/);
    expect(svg).not.toContain(horse);
  });

  test('has the house’s logo as its icon', async () => {
    const answer = await siteOf({ logo })('/_site/icon');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, logo.path]);
  });
});

const LIVE = '/de/marbrook-sales/3forONE/online-pferdeauktionen/hybrid/herbst';

test('a lot is described for search engines and readers without JavaScript, with the site’s own origin', async () => {
  const text = await (await get(`${LIVE}/lot/vesper`)).text();
  expect(text).toContain('<title>Vesper | A &#38; B</title>');
  const own = `https://www.ab.example${LIVE}/lot/vesper`;
  expect(text).toContain(`<link rel="canonical" href="${own}" data-auction-app>`);
  expect(text).toContain(
    '<link rel="alternate" hreflang="x-default" href="https://www.ab.example/marbrook-sales/3forONE/online-auctions/hybrid/autumn/lot/vesper" data-auction-app>',
  );
  expect(text).not.toContain('hreflang="fr"');
  expect(text).toContain('<meta property="og:image" content="https://www.ab.example/pictures/v.webp">');
  const block = /ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '{}';
  expect(JSON.parse(block)['@graph'][0]).toMatchObject({
    '@type': 'Product',
    offers: { price: 9000, availability: 'https://schema.org/SoldOut' },
  });
  expect(text).toMatch(/<noscript><div class="catalogue-lot">.*Vivaldon.*Startpreis: 9\.000\s€/s);
});

test('a start is shown until it passes by the clock of the server', async () => {
  const textAt = async (instant: string) => {
    time = Date.parse(instant);
    return (await get(LIVE)).text();
  };
  const label = CATALOGUE_TEXTS.de.starts;
  expect(await textAt('2026-10-01T09:59:59Z')).toContain(label);
  expect(await textAt('2026-10-01T10:00:01Z')).not.toContain(label);
});

test('former and translated addresses name the right one as canonical', async () => {
  const text = await (await get('/de/auktionen/herbst')).text();
  expect(text).toContain(`<link rel="canonical" href="https://www.ab.example${LIVE}" data-auction-app>`);
  expect(text).toContain('"@type":"SaleEvent"');
  expect(await (await get('/de/auktionen')).text()).toContain(
    `<link rel="canonical" href="https://www.ab.example/de/marbrook-sales/3forONE/online-pferdeauktionen" `,
  );
});

test.each(['/login', '/search?q=x', '/de/benutzer/aktivitaeten', '/ar/auth/activate/abc', '/unknown'])(
  '%s is not indexed',
  async (path) => {
    const text = await (await get(path)).text();
    expect(text).toContain('<meta name="robots" content="noindex" data-auction-app>');
    expect(text).not.toContain('rel="canonical"');
  },
);

test('while the API does not answer, pages of auctions are served with status 503 and `Retry-After`', async () => {
  isDown = true;
  const answers = await Promise.all([get(LIVE), get(`${LIVE}/lot/vesper`), get('/de'), get('/sitemap.xml')]);
  isDown = false;
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 503]);
  expect(answers[0]?.headers.get('retry-after')).toBe('60');
  const text = await answers[0]?.text();
  expect(text).toContain('<auction-app');
  expect(text).not.toContain('noindex');
});

test('HEAD has the status and no body', async () => {
  for (const [path, status] of [
    [`${LIVE}/lot/vesper`, 200],
    [`${LIVE}/lot/none`, 404],
  ] as const) {
    const answer = await app.request(path, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([status, '']);
  }
});

test('the sitemap has every page in its languages, and robots.txt names it', async () => {
  const index = await (await get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>https:\/\/www\.ab\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-hybrid-herbst-1.xml']);
  const xml = (await Promise.all(files.map(async (path) => (await get(path)).text()))).join('');
  const paths = [...xml.matchAll(/<loc>https:\/\/www\.ab\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toContain(`${LIVE}/lot/vesper`);
  expect(paths).toContain('/marbrook-sales/3forONE/online-auctions/hybrid/autumn');
  expect(paths).toContain('/de/marbrook-sales/3forONE/kontakt');
  expect(paths).toContain('/ar');
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.join()).not.toMatch(/login|user|search/);
  expect(await (await app.request('/robots.txt')).text()).toContain(
    'Sitemap: https://www.ab.example/sitemap.xml',
  );
});
