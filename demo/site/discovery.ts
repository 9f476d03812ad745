import type { Hono } from 'hono';
import { inLanguages } from './catalogue/addresses.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { cmsAddresses } from './catalogue/cms-pages.ts';
import { robots, saleEntries, sitemap } from './head/sitemap.ts';
import { inLanguage } from './layout.ts';

/** Pages of the CMS beside those of the catalogue that search engines may show. */
const OWN_PAGES = ['/how-to-bid', '/yard', '/contact', '/practice'];

/** Serves `sitemap.xml` and `robots.txt` of the CMS. */
export function mountDiscovery(app: Hono, catalogue: Catalogue): void {
  app.get('/robots.txt', (context) => context.text(robots(new URL(context.req.url).origin, ['/hostile'])));
  app.get('/sitemap.xml', async (context) => {
    const { origin } = new URL(context.req.url);
    const sales = await saleEntries(catalogue, cmsAddresses(origin), Date.now());
    if (sales === null) return context.text('The catalogue is not available.', 503, { 'Retry-After': '60' });
    const own = OWN_PAGES.map((path) => ({
      addresses: inLanguages('en', [], (locale) => origin + inLanguage(path, locale)),
      changed: null,
    }));
    return context.body(sitemap([...sales, ...own]), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    });
  });
}
