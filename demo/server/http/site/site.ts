import type { Context, Hono } from 'hono';
import { createSiteCatalogue } from '../../../site/catalogue/catalogue.ts';
import { CATALOGUE_CSS } from '../../../site/catalogue/styles.ts';
import { FONT_STYLES, mountFonts } from '../../../site/fonts.ts';
import { mountSitemap } from '../../../site/head/sitemap-files.ts';
import { salePath } from '../../../site/paths.ts';
import { apiBase } from '../../data/tenant.ts';
import { HUB_PATH } from '../../messages/hub/subscription.ts';
import { contentAddresses, describeSitePage } from './describe-page.ts';
import { withHub } from './hub-policy.ts';
import { SHELL_POLICY, type SiteContact, shell } from './shell.ts';

export interface WholeSiteParts {
  /** The auctioneer, for readers without JavaScript and for search engines. */
  contact(): Promise<SiteContact>;
  readonly tenant: string;
  /** Address of the site for its readers; only the origin counts. Never the `Host` header of a request. */
  readonly url: string;
  /** Address of the push hub; default: that of this server. */
  readonly hub?: string | undefined;
  /** Template of the addresses of map tiles; without it the site shows no map. */
  readonly tiles?: string;
  /** SVG of the browser tab's icon; default: the auctioneer's logo, or a neutral icon if it has none. */
  readonly icon?: string;
  /** Revision of the public data, see `createBuildCache`. */
  revision(): string;
  /** Server time in ms. */
  now(): number;
}

/** Paths for the operators of the demo or the sale. */
const HIDDEN_PATHS = ['/_console', '/_index', '/_outbox'];

/** Paths of this origin that do not belong to the site. */
const OTHER_PATHS = /^\/(api|chunks|pictures|tiles|fonts|\.well-known|_[^/]*)(\/|$)|^\/auction-elements\.js/;

/** Seconds after which a search engine may ask again for a page that could not be read. */
const RETRY_AFTER = '60';

/** The auctioneer's typefaces and background, light or dark; everything else is styled by the element. */
const SITE_CSS = `${FONT_STYLES}
${CATALOGUE_CSS}
:root { color-scheme: light dark; background: light-dark(#fbfaf6, #121513); }
body { margin: 0; color: light-dark(#1a1d1b, #eef0ec); font: 400 16px/1.6 var(--font-text); }
auction-app { display: block; min-height: 100vh; --ae-font-display: var(--font-heading); }
auction-app:not(:defined) noscript { display: block; max-width: 1216px; margin-inline: auto; padding: 64px 20px; }
noscript a { color: light-dark(#14523b, #7fcaa4); text-underline-offset: .2em; }
noscript :is(h1, h2) { font-family: var(--ae-font-display); line-height: 1.15; margin: 0; }
`;

/** A hammer, the icon of an auctioneer without a logo. */
const NEUTRAL_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#33383f"/><g fill="#fff" transform="rotate(-45 16 16)"><rect x="9" y="7" width="14" height="7" rx="1.5"/><rect x="14.5" y="14" width="3" height="12" rx="1"/></g></svg>';

/**
 * Serves the whole site by `<auction-app>` on every path that no other route answers. Mount it last. Unknown
 * addresses get the same page with status 404, and the site shows its error page. Data of auctions and lots
 * in a page are read from the API of the same app.
 */
export function mountSite(app: Hono, parts: WholeSiteParts): void {
  const { contact, tenant, url, hub = HUB_PATH, tiles, icon, revision, now } = parts;
  /** Shown while the database does not answer. */
  let lastContact: SiteContact | null = null;
  const readContact = async (): Promise<SiteContact | null> => {
    lastContact = await contact().catch(() => lastContact);
    return lastContact;
  };
  const { origin } = new URL(url);
  const catalogue = createSiteCatalogue({
    api: origin + apiBase(tenant),
    request: (address) => app.request(address),
  });
  app.get('/_site/site.css', (context) =>
    context.body(SITE_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  app.get('/_site/icon', async (context) => {
    context.header('Cache-Control', 'public, max-age=3600');
    const logo = icon === undefined ? (await readContact())?.logo : null;
    if (logo) return context.redirect(logo.path);
    return context.body(icon ?? NEUTRAL_ICON, 200, { 'Content-Type': 'image/svg+xml' });
  });
  mountFonts(app);
  mountSitemap(app, {
    origin,
    catalogue,
    addressOf: (page, locale) => origin + salePath(tenant, page, locale),
    hidden: HIDDEN_PATHS,
    async ownPages() {
      const pages = await catalogue.pages();
      if (typeof pages === 'string') return null;
      return pages.found.map((slugs) => ({
        addresses: contentAddresses(slugs, 'en', { origin, tenant }),
        changed: null,
      }));
    },
    revision,
    now,
  });
  app.get('*', async (context) => {
    const address = new URL(context.req.url).pathname;
    // A missing script or picture must not be answered with a page.
    if (OTHER_PATHS.test(address) || !wantsPage(context)) return plain404(context);
    const auctioneer = await readContact();
    if (auctioneer === null)
      return context.text('The site is not available.', 503, { 'Retry-After': RETRY_AFTER });
    const site = { origin, tenant, catalogue, now };
    const { status, ...page } = await describeSitePage(address, auctioneer, site);
    if (status === 503) context.header('Retry-After', RETRY_AFTER);
    return context.html(shell(page, auctioneer, { tenant, hub, tiles }).markup, status, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': withHub(SHELL_POLICY, hub),
      // Addresses may contain the token of a mail, which must not leak as a referrer.
      'Referrer-Policy': 'same-origin',
    });
  });
}

/** Whether the request is for a page: by `Sec-Fetch-Dest`, or by `Accept` for clients without it. */
function wantsPage(context: Context): boolean {
  const purpose = context.req.header('sec-fetch-dest');
  if (purpose !== undefined) return purpose === 'document' || purpose === 'iframe';
  return /\btext\/html\b|\*\/\*/.test(context.req.header('accept') ?? '*/*');
}
const plain404 = (context: Context) => context.text('Not found', 404);
