import type { Context, Hono } from 'hono';
import { FONT_FACES, mountFonts } from '../../site/fonts.ts';
import { paintMark } from '../../site/pictures/logo.ts';
import { type KnownPath, knownPath } from './known-path.ts';
import { SHELL_POLICY, type ShellContact, shell } from './shell.ts';

export interface SiteParts {
  contact(): Promise<ShellContact>;
  /** Whether there is a content page with this id or slug. */
  hasPage(idOrSlug: string): Promise<boolean>;
  /** Whether there is an auction, and this lot in it, by ids or slugs. */
  hasAuction(auction: string, lot: string | undefined): Promise<boolean>;
}

/** Paths of this origin that do not belong to the site. */
const NOT_OURS = /^\/(api|chunks|pictures|tiles|fonts|\.well-known|_[^/]*)(\/|$)|^\/auction-elements\.js/;

/** The auctioneer's typefaces and background; everything else is styled by the element. */
const SITE_CSS = `${FONT_FACES}
:root { color-scheme: light; background: #fbfaf6; }
body { margin: 0; color: #1a1d1b; font: 400 16px/1.6 "Inter", "Noto Sans Arabic", system-ui, sans-serif; }
auction-app { display: block; min-height: 100vh; --ae-font-display: "Fraunces", "Noto Sans Arabic", Georgia, serif; }
auction-app:not(:defined) noscript { display: block; max-width: 36em; margin-inline: auto; padding: 64px 20px; }
`;

const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">${paintMark('#14523b', '#fbfaf6')}</svg>`;

/**
 * Serves the whole site by `<auction-app>` on every path that no other route answers. Mount it last.
 * Unknown addresses get the same page with status 404, where the site shows its error page.
 */
export function mountSite(app: Hono, { contact, hasPage, hasAuction }: SiteParts): void {
  const exists = async (known: KnownPath): Promise<boolean> => {
    if (typeof known === 'boolean') return known;
    return 'page' in known ? hasPage(known.page) : hasAuction(known.auction, known.lot);
  };
  app.get('/_site/site.css', (context) =>
    context.body(SITE_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  app.get('/_site/mark.svg', (context) =>
    context.body(MARK_SVG, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    }),
  );
  mountFonts(app);
  app.get('*', async (context) => {
    const address = new URL(context.req.url).pathname;
    // A missing script or picture must not be answered with a page.
    if (NOT_OURS.test(address) || !wantsPage(context)) return plain404(context);
    const status = (await exists(knownPath(address))) ? 200 : 404;
    return context.html(shell(address, await contact()).markup, status, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': SHELL_POLICY,
      'X-Content-Type-Options': 'nosniff',
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
