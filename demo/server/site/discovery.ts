import type { Context, Hono } from 'hono';
import { robots, saleEntries, sitemap } from '../../site/head/sitemap.ts';
import { contentAddresses, type SiteOrigin } from './describe-page.ts';
import { salePath } from './paths.ts';

/** Paths of this origin for whoever runs the demo or the sale. */
const HIDDEN = ['/_console', '/_index', '/_outbox'];

/** Serves `sitemap.xml` and `robots.txt` of the whole site. */
export function mountDiscovery(app: Hono, siteOf: (context: Context) => SiteOrigin, now: () => number): void {
  app.get('/robots.txt', (context) => context.text(robots(siteOf(context).origin, HIDDEN)));
  app.get('/sitemap.xml', async (context) => {
    const { origin, catalogue } = siteOf(context);
    const sales = await saleEntries(catalogue, (page, locale) => origin + salePath(page, locale), now());
    const pages = await catalogue.pages();
    if (sales === null || typeof pages === 'string')
      return context.text('The catalogue is not available.', 503, { 'Retry-After': '60' });
    const content = pages.found.map((slugs) => ({
      addresses: contentAddresses(slugs, 'en', origin),
      changed: null,
    }));
    return context.body(sitemap([...sales, ...content]), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    });
  });
}
