import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { ROOT } from '../root.ts';
import { html } from '../server/lib/html.ts';
import { addressesByLocale } from './catalogue/addresses.ts';
import { createSiteCatalogue, fetchWithTimeout, type SiteCatalogue } from './catalogue/catalogue.ts';
import { cmsAddresses, describeCmsPage } from './catalogue/cms-pages.ts';
import { CATALOGUE_CSS } from './catalogue/styles.ts';
import { FONT_STYLES, mountFonts } from './fonts.ts';
import { mountSitemap } from './head/sitemap-files.ts';
import { hostilePage, hostilePolicy } from './hostile.ts';
import { mountHosts } from './hosts/mount.ts';
import { DEFAULT_LOCALE, isLocale } from './languages.ts';
import { cmsLayout, type PageRequest, pathInLanguage, textsOf } from './layout.ts';
import { mountNewsletter } from './newsletter.ts';
import { PAGES } from './pages.ts';
import { markSvg } from './pictures/logo.ts';
import type { SiteOptions } from './site-options.ts';

const HOST_CSS = readFileSync(`${ROOT}demo/site/host.css`, 'utf8');
const MARK_SVG = markSvg();

/** Further pages that search engines may show. */
const OWN_PAGES = ['/how-to-bid', '/yard', '/contact', '/practice'];

/** Seconds after which a search engine may retry a page whose auction could not be read. */
const RETRY_AFTER = '60';

/**
 * The auctioneer's web site on its own origin: plain HTML that embeds the elements by one script tag from
 * `assetsOrigin`. Every page exists in four languages, chosen by `?lang=`.
 *
 * @param catalogue content inside the elements until they are ready; default: from the API
 */
export function createCmsApp(
  options: SiteOptions,
  catalogue: SiteCatalogue = createSiteCatalogue({ api: options.apiBase, request: fetchWithTimeout }),
): Hono {
  const app = new Hono();
  const requestOf = (context: Context): PageRequest => requestAt(options.origin, context);

  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    // Other sites must not frame this page, which has bid buttons. Sent in addition to a page's own policy.
    if (headers.get('Content-Type')?.startsWith('text/html'))
      headers.append('Content-Security-Policy', "frame-ancestors 'self'");
  });

  app.get('/host.css', (context) =>
    context.body(`${FONT_STYLES}\n${HOST_CSS}\n${CATALOGUE_CSS}`, 200, {
      'Content-Type': 'text/css; charset=utf-8',
    }),
  );
  app.get('/mark.svg', (context) => context.body(MARK_SVG, 200, { 'Content-Type': 'image/svg+xml' }));
  mountFonts(app);
  mountNewsletter(app, options);
  app.get('/hostile', (context) => {
    const nonce = randomBytes(16).toString('base64');
    context.header('Content-Security-Policy', hostilePolicy(options, nonce));
    return context.html(hostilePage(options, requestOf(context), nonce).markup);
  });
  mountHosts(app, options, requestOf);
  for (const [address, page] of Object.entries(PAGES)) {
    app.get(address, async (context) => {
      const { url, locale, texts } = requestOf(context);
      const described = await describeCmsPage(url, locale, catalogue);
      const request = { url, locale, texts, described };
      const status = described?.status ?? 200;
      if (status === 503) context.header('Retry-After', RETRY_AFTER);
      return context.html(cmsLayout(options, request, page(request)).markup, status);
    });
  }
  const { origin } = options;
  mountSitemap(app, {
    origin,
    catalogue,
    addressOf: cmsAddresses(origin),
    hidden: ['/hostile'],
    ownPages: async () =>
      OWN_PAGES.map((path) => ({
        addresses: addressesByLocale('en', [], (locale) => origin + pathInLanguage(path, locale)),
        changed: null,
      })),
    revision: null,
    now: Date.now,
  });
  app.notFound((context) => {
    const request = requestOf(context);
    const { notFound } = request.texts;
    const main = html`<div class="wrap section"><h1>${notFound}</h1></div>`;
    return context.html(cmsLayout(options, request, { title: notFound, main, isHidden: true }).markup, 404);
  });
  return app;
}

/**
 * @param origin of the CMS: the `Host` header of a request may contain any text
 */
function requestAt(origin: string, context: Context): PageRequest {
  const { pathname, search } = new URL(context.req.url);
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  const requestedLocale = url.searchParams.get('lang');
  const locale = isLocale(requestedLocale) ? requestedLocale : DEFAULT_LOCALE;
  return { locale, texts: textsOf(locale), url, described: null };
}
