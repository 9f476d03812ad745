import { join } from 'node:path';
import type { Hono } from 'hono';
import { apiBase } from '../../data/tenant.ts';
import { CACHE_REVALIDATED, createFileServer, FOR_EVER, mountFolder } from '../../lib/files.ts';
import { type Html, html } from '../../lib/html.ts';
import { HUB_PATH } from '../../messages/hub/subscription.ts';
import { withHub } from '../site/hub-policy.ts';

/**
 * Content security policy (CSP): scripts and styles of this origin only, nothing inline, and no
 * conversion of text into markup (Trusted Types). No frames, against clickjacking of a hammer click.
 */
const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The typefaces are served with the site. */
const CONSOLE_CSS = `@import url("/_site/site.css");
:root { background: #f6f3ec; }
body { font-size: 15px; line-height: 1.5; }
`;

const page = (tenant: string, hub: string): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Auctioneer’s console</title>
<link rel="icon" href="/_site/icon">
<link rel="stylesheet" href="/_console/console.css">
<script type="module" src="/_console/console.js"></script>
</head>
<body>
<div id="console" data-api="${apiBase(tenant)}" data-hub="${hub}" data-tenant="${tenant}"></div>
<noscript><p>The console needs JavaScript.</p></noscript>
</body>
</html>`;

/**
 * Serves the auctioneer's console at `/_console`: the page, and the built app from `root`. The page itself is
 * public; the API authorizes its requests.
 *
 * @param hub address of the push hub
 */
export function mountConsole(app: Hono, root: string, tenant: string, hub: string = HUB_PATH): void {
  const { markup } = page(tenant, hub);
  const serve = createFileServer(root);
  app.get('/_console', (context) =>
    context.html(markup, 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': withHub(CONSOLE_POLICY, hub),
      'Referrer-Policy': 'no-referrer',
    }),
  );
  app.get('/_console/', (context) => context.redirect('/_console', 308));
  app.get('/_console/console.css', (context) =>
    context.body(CONSOLE_CSS, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  app.get('/_console/console.js', (context) =>
    serve('console.js', CACHE_REVALIDATED, context.req.raw.headers),
  );
  mountFolder(app, '/_console/chunks/', join(root, 'chunks'), FOR_EVER);
}
