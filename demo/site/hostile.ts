import { type Html, html, raw } from '../server/lib/html.ts';
import { COOKIE_SETTINGS } from './consent-texts.ts';
import { consentTag, embed } from './embed.ts';
import { strictPolicy } from './hosts/csp.ts';
import { directionOf } from './languages.ts';
import type { PageRequest } from './layout.ts';
import type { SiteOptions } from './site-options.ts';

/** A strict policy: only scripts with the nonce and scripts that these load, and no Trusted Types policy. */
export const hostilePolicy = (options: SiteOptions, nonce: string): string =>
  strictPolicy(options, {
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    nonce,
    trustedTypes: "'none'",
  });

/** Conflicting styles of a host for elements it does not know. */
const HOSTILE_CSS = `
html { font-size: 62.5%; color-scheme: dark; }
* { margin: 0; padding: 0; border: 0; box-sizing: content-box; font: inherit; color: inherit; text-transform: none; letter-spacing: normal; line-height: 1; text-align: start; float: none; }
body { background: #10131c; color: #e8ecf5; font: 400 1.8rem/1.4 'Courier New', monospace; letter-spacing: .04em; text-transform: uppercase; text-align: center; word-spacing: .3em; overflow-x: hidden; }
div, p, ul, li, span, section, article, form, button, input, img, svg, dialog { all: revert; max-width: none; min-width: 0; }
img { width: 20px; height: 20px; filter: grayscale(1); }
button, input, select { all: unset; background: hotpink; transform: rotate(1deg); }
dialog, [popover] { display: none; position: absolute; z-index: 1; }
:focus-visible { outline: none; }
.bar { position: fixed; inset: 0 0 auto 0; z-index: 2147483647; background: #d7263d; color: #fff; font-size: 2rem; padding: 1.6rem 2.4rem; }
.page { margin-top: 8rem; padding: 2.4rem; transform: translateZ(0); overflow: hidden; }
.page h1 { font-size: 4.8rem; }
.cell { border: 3px dashed #3d4663; padding: 2rem; margin-top: 2.4rem; contain: paint; }
`;

/** The elements on a page with conflicting styles and a strict policy, for tests. */
export function hostilePage(options: SiteOptions, { locale, url }: PageRequest, nonce: string): Html {
  const auction = url.searchParams.get('auction');
  const lot = url.searchParams.get('lot');
  const list = auction === null ? null : html` auction="${auction}"`;
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hostile host</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(HOSTILE_CSS)}</style>
${embed(options, locale, nonce)}
</head>
<body>
<div class="bar">Stall 24 – the loud classifieds</div>
<div class="page">
<h1>A host that means no good</h1>
<div class="cell"><auction-list${list}><p>The auctions are loading.</p></auction-list></div>
${lot === null || auction === null ? null : html`<div class="cell"><auction-lot auction="${auction}" lot="${lot}"><p>The horse is loading.</p></auction-lot></div>`}
<div class="cell">${consentTag(locale)}<button type="button" data-cookie-settings>${COOKIE_SETTINGS[locale]}</button></div>
</div>
</body>
</html>`;
}
