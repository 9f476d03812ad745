import { describe, expect, it } from 'vitest';
import { html, scriptValue } from '../server/lib/html.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '../world/people.ts';
import { createCmsApp } from './cms.ts';
import { linkTemplates } from './embed.ts';
import { HOSTS } from './hosts/index.ts';
import { indexPage } from './index-page.ts';
import { LOCALES } from './languages.ts';
import { PAGES } from './pages.ts';
import { NO_CATALOGUE } from './testing/catalogue.ts';

const OPTIONS = {
  origin: 'http://cms.test',
  assetsOrigin: 'http://assets.test',
  apiBase: 'http://assets.test/api/v1/marbrook',
};
const app = createCmsApp(OPTIONS, NO_CATALOGUE);
const get = async (path: string, status = 200): Promise<string> => {
  const answer = await app.request(path);
  expect(answer.status).toBe(status);
  return answer.text();
};

describe('the CMS', () => {
  it('shows every page in every language with its direction and links to the others', async () => {
    for (const path of Object.keys(PAGES)) {
      const pages = new Set<string>();
      for (const locale of LOCALES) {
        const page = await get(`${path}?lang=${locale}`);
        expect(page).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
        expect(page).toContain(`href="${path}" lang="en"`);
        for (const other of ['de', 'fr', 'ar'])
          expect(page).toContain(`href="${path}?lang=${other}" lang="${other}"`);
        expect(page).not.toContain('undefined');
        pages.add(page.slice(page.indexOf('id="main"')));
      }
      expect(pages.size).toBe(4);
    }
  });

  it('embeds the elements by one script tag, with links that keep the language', async () => {
    const page = await get('/auction?auction=x&lang=de', 503);
    expect(page).toContain(`<script src="http://assets.test/auction-elements.js" async
        data-api="http://assets.test/api/v1/marbrook"
        data-hub="http://assets.test/.well-known/mercure"`);
    // The conditions open in place: they are read on the site that the bidder is on.
    expect(page).not.toContain('"sales-page"');
    expect(page).toContain('<a slot="privacy" href="/auctions?lang=de#ae-sales-page_datenschutz">');
    expect(page.indexOf('window.auctionElementsConfig')).toBeLessThan(page.indexOf('<script src='));
    expect(linkTemplates('de')['auctions-auction-auctionlot']).toBe(
      '/horse?auction={auction}&lot={auctionlot}&lang=de',
    );
    expect(linkTemplates('en')['auctions-auction']).toBe('/auction?auction={auction}');
  });

  it('forwards no newsletter subscription from another origin, without an origin, or of more than its limit in bytes', async () => {
    const post = async (headers: Record<string, string>) => {
      const host = { host: 'cms.test', 'content-type': 'application/json', 'content-length': '20' };
      const init = { method: 'POST', headers: { ...host, ...headers }, body: '{}' };
      return (await app.request('/api/newsletter/subscribe', init)).status;
    };
    expect(await post({ origin: 'https://elsewhere.test' })).toBe(403);
    expect(await post({})).toBe(403);
    expect(await post({ origin: 'http://cms.test', 'content-length': '5000' })).toBe(413);
    // The backend of these tests does not exist.
    expect(await post({ origin: 'http://cms.test' })).toBe(502);
  });

  it('has a page per element, each with fallback content', async () => {
    expect(await get('/')).toMatch(/<auction-list><p>[^<]{20,}/);
    expect(await get('/auctions')).toMatch(/<auction-list><p>/);
    expect(await get('/search')).toMatch(/<global-search results="inline"><p>/);
    expect(await get('/auction?auction=x', 503)).toMatch(/<auction-list from="address"><p>/);
    expect(await get('/horse?auction=x&lot=y', 503)).toMatch(/<auction-lot><p>/);
    expect(await get('/hybrid-auction?auction=x', 503)).toMatch(/<auction-list from="address"><p>/);
    expect(await get('/hybrid-horse?auction=x&lot=y', 503)).toMatch(/<auction-lot hybrid><p>/);
    expect(await get('/app?lang=ar')).toMatch(/<auction-app routing="hash"><p>/);
  });

  it('keeps the query when the language is changed', async () => {
    const page = await get('/horse?auction=a%26b&lot=y&lang=fr', 503);
    expect(page).toContain('href="/horse?auction=a%26b&#38;lot=y&#38;lang=ar"');
    expect(page).toContain('href="/auction?auction=a%26b&#38;lang=fr"');
    const hybrid = await get('/hybrid-horse?auction=a%26b&lot=y&lang=fr', 503);
    expect(hybrid).toContain('href="/hybrid-auction?auction=a%26b&#38;lang=fr"');
  });

  it('escapes values of the address', async () => {
    const page = await get('/horse?auction=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&lot=y', 503);
    expect(page).not.toContain('<script>alert');
    expect(await get('/hostile?auction=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&lot=y')).not.toContain(
      '<script>alert',
    );
  });

  it('forbids framing its pages and guessing the type of an answer', async () => {
    for (const path of [...Object.keys(PAGES), '/hostile', '/hosts/csp', '/hosts/no-script', '/stallions']) {
      const { headers } = await app.request(path);
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
    }
    for (const path of ['/', '/host.css', '/mark.svg', '/robots.txt', '/fonts/fraunces.woff2', '/stallions'])
      expect((await app.request(path)).headers.get('x-content-type-options'), path).toBe('nosniff');
  });

  it('answers an unknown path with an error page', async () => {
    const answer = await app.request('/stallions?lang=fr');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Cette page est introuvable');
  });

  it('serves its typefaces and no file outside its folders', async () => {
    const font = await app.request('/fonts/fraunces.woff2');
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    const css = await get('/host.css');
    expect(css).toContain('/fonts/noto-sans-arabic.woff2');
    // Only Arabic pages use it: on the others, the link to the Arabic page would load it.
    expect(css).toMatch(/:root:lang\(ar\)\{--font-heading:'Fraunces','Noto Sans Arabic'/);
    expect(css.replace(/@font-face\{[^}]*\}|:root:lang\(ar\)\{[^}]*\}/g, '')).not.toMatch(/'[^'\n]*Arabic/);
    for (const path of ['/fonts/inter.css', '/fonts/..%2f..%2fpackage.json'])
      expect((await app.request(path)).status).toBe(404);
  });
});

describe('the hostile host', () => {
  it('has a policy that allows only the script tag, with a new nonce each time', async () => {
    const [one, other] = [await app.request('/hostile?auction=x'), await app.request('/hostile?auction=x')];
    const policy = one.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(other.headers.get('content-security-policy')).not.toContain(nonce);
    const page = (await one.text()).replaceAll('&#43;', '+');
    expect([...page.matchAll(/<(script|style)\b/g)]).toHaveLength(page.split(`nonce="${nonce}"`).length - 1);
    expect(page).toContain('font-size: 62.5%');
    expect(page).toContain('<auction-list auction="x">');
  });
});

describe('the odd hosts', () => {
  it.each(Object.keys(HOSTS))('%s shows the lot of its address, and escapes it', async (name) => {
    expect(await get(`/hosts/${name}?auction=spring&lot=%22%3E%3Ci%3E`)).toContain('auction="spring"');
    expect(await get(`/hosts/${name}?auction=spring&lot=%22%3E%3Ci%3E`)).not.toContain('"><i>');
  });
});

describe('the index page', () => {
  const page = indexPage({ ...OPTIONS, locale: 'en', featurePages: null });

  it('lists the addresses and accounts of the demo', () => {
    for (const { email } of ACCOUNTS) expect(page).toContain(email);
    expect(page).not.toContain(', </td>');
    expect(page).toContain(DEMO_PASSWORD);
    expect(page).toContain('href="http://cms.test/"');
    expect(page).toContain('href="http://assets.test/api/v1/openapi.json"');
    expect(page).toContain('&#60;auction-list&#62;&#60;/auction-list&#62;');
  });
});

describe('html', () => {
  it('escapes text and inserts markup unchanged', () => {
    expect(
      html`<p title="${'"'}">${'<b>'}${html`<i>${'&'}</i>`}${null}${[html`1`, html`2`]}</p>`.markup,
    ).toBe('<p title="&#34;">&#60;b&#62;<i>&#38;</i>12</p>');
  });
  it('escapes a value that would end an inline script', () => {
    expect(scriptValue({ a: '</script>' }).markup).not.toContain('</');
  });
});
