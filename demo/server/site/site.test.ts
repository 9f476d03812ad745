import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountSite } from './site.ts';

const app = new Hono();
app.all('/api/*', (context) => context.text('api', 404));
mountSite(app, {
  contact: async () => ({ name: 'A & B', phone: '+49 1 2', mail: 'a@b.example' }),
  hasPage: async (slug) => slug === 'kontakt',
  hasAuction: async (auction, lot) => auction === 'herbst' && (lot === undefined || lot === 'vesper'),
});
const get = (path: string, accept = 'text/html,*/*') => app.request(path, { headers: { Accept: accept } });

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
  expect(text).toContain('<title>A &#38; B</title>');
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
  ...['/api/v1/none', '/chunks/gone.js', '/pictures/gone.webp', '/_outbox', '/_console', '/_site/none'],
  ...['/.well-known/none', '/auction-elements.js.map', '/fonts/none.woff2'],
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
  expect(text).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc="\/)|\son\w+=/);
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
});

test('the site serves its style sheet, logo and typefaces', async () => {
  const css = await get('/_site/site.css', 'text/css');
  expect(css.headers.get('content-type')).toContain('text/css');
  const [font] = (await css.text()).match(/\/fonts\/[\w.-]+/) ?? [];
  expect((await get(font ?? '')).headers.get('content-type')).toBe('font/woff2');
  expect((await get('/_site/mark.svg')).headers.get('content-type')).toBe('image/svg+xml');
});
