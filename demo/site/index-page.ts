import { type Html, html, raw } from '../server/lib/html.ts';
import { homePath } from '../server/lib/site-paths.ts';
import { AUCTIONEER } from '../world/auctioneer.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '../world/people.ts';
import { scriptTag } from './embed.ts';
import { HOSTS } from './hosts/index.ts';
import { DEFAULT_LOCALE, LANGUAGE_NAMES, LOCALES, type Locale } from './languages.ts';
import { paintMark } from './pictures/logo.ts';
import type { FeaturePages } from './showcase/feature-pages.ts';
import { showcase } from './showcase/section.ts';
import type { SiteOptions } from './site-options.ts';

export interface IndexPageOptions extends SiteOptions {
  /** Language of the feature list. */
  readonly locale: Locale;
  /** The page of each feature; null without demo data. */
  readonly featurePages: FeaturePages | null;
}

/** The page `/_index`: all addresses, accounts and features of the demo. */
export function indexPage(options: IndexPageOptions): string {
  const { origin: cmsOrigin, apiBase, assetsOrigin, locale, featurePages } = options;
  const link = (href: string, text: string): Html => html`<a href="${href}">${text}</a>`;
  const cms = (path: string, text: string): Html => link(cmsOrigin + path, text);
  const snippet = `${scriptTag(options).markup}\n<auction-list></auction-list>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Auction Elements: what runs here</title>
<link rel="icon" href="${cmsOrigin}/mark.svg" type="image/svg+xml">
<style>${raw(STYLE)}</style>
</head>
<body>
<header><svg viewBox="0 0 72 72" width="56" height="56" aria-hidden="true">${raw(paintMark())}</svg>
<div><h1>Auction Elements</h1><p>A live auction in four languages on a web site that already exists. This is the backend’s origin; the auctioneer’s site is on another.</p></div></header>
<main>
<section class="first"><h2>Start here</h2>
<p><a class="go" href="${cmsOrigin}/">Open the auctioneer’s site</a></p>
<p>${LOCALES.map((it) => html`${cms(it === DEFAULT_LOCALE ? '/' : `/?lang=${it}`, LANGUAGE_NAMES[it])} `)}</p>
<p>Or the same as a whole site by one tag, <code>&lt;auction-app&gt;</code>: ${LOCALES.map((it) => html`${link(assetsOrigin + homePath(it), LANGUAGE_NAMES[it])} `)}; it also runs within a page of the CMS: ${cms('/app', 'English')}</p>
<p>How to put it on a page of your own: ${link(`${assetsOrigin}/_docs/`, 'the documentation')}</p>
<p class="soft">Open it in two browsers, sign in as Anna and as Ben, and bid on the same horse.</p></section>

${featurePages && showcase({ pages: featurePages, locale, cmsOrigin, siteOrigin: assetsOrigin })}
<section><h2>Accounts</h2>
<table><thead><tr><th scope="col">E-mail</th><th scope="col">Password</th><th scope="col">Who</th></tr></thead>
<tbody>${ACCOUNTS.map(
    ({ email, firstname, lastname, about }) =>
      html`<tr><td><code>${email}</code></td><td><code>${DEMO_PASSWORD}</code></td><td>${firstname} ${lastname}, ${about}</td></tr>`,
  )}</tbody></table></section>

<section><h2>Pages of the auctioneer’s site</h2>
<ul><li>${cms('/', 'Home')}: teaser and all auctions</li>
<li>${cms('/auctions', 'Auctions')}: <code>&lt;auction-list&gt;</code></li>
<li>${cms('/search', 'Search')}: <code>&lt;global-search results="inline"&gt;</code>; the one above the auctions leads here</li>
<li>${cms('/auction?auction=autumn-riding-horses', 'Autumn Riding Horses')}: <code>&lt;auction-list from="address"&gt;</code></li>
<li>${cms('/auction?auction=evening-foals-young-horses', 'Evening Foals & Young Horses')}: a lot closes every four minutes, and it starts again for ever</li>
<li>${cms('/horse?auction=autumn-riding-horses&lot=vesper-noir-mb', 'Vesper Noir MB')}: <code>&lt;auction-lot&gt;</code></li>
<li>${cms('/hybrid-auction?auction=elite-auction-live', 'The hybrid auction')}: <code>&lt;auction-list from="address"&gt;</code> with absentee bids, and the way into its live room</li>
<li>${cms('/hostile?auction=autumn-riding-horses&lot=vesper-noir-mb', 'A hostile host')}: strict policy, loud style sheet, the same elements</li>
${Object.entries(HOSTS).map(([name, { title }]) => html`<li>${cms(`/hosts/${name}?auction=autumn-riding-horses&lot=vesper-noir-mb`, title)}</li>`)}</ul></section>

<section><h2>The machinery</h2>
<dl><dt>API of ${AUCTIONEER.name}</dt><dd>${link(`${apiBase}/auction/?lang=en`, apiBase)}, its hybrid auctions at ${link(`${apiBase}/hybrid-auction/?lang=en`, '/hybrid-auction/')}</dd>
<dt>Its description</dt><dd>${link(`${assetsOrigin}/api/v1/openapi.json`, '/api/v1/openapi.json')}</dd>
<dt>The auctioneer’s console</dt><dd>${link(`${assetsOrigin}/_console`, '/_console')}</dd>
<dt>Mail that was sent</dt><dd>${link(`${assetsOrigin}/_outbox`, '/_outbox')}</dd>
<dt>Push hub</dt><dd>${link(`${assetsOrigin}/.well-known/mercure?topic=online-auction/marbrook`, '/.well-known/mercure')}</dd>
<dt>Bundle</dt><dd>${link(`${assetsOrigin}/auction-elements.js`, '/auction-elements.js')}</dd></dl></section>

<section><h2>On your own page</h2>
<pre tabindex="0"><code>${snippet}</code></pre></section>
</main>
<footer>Marbrook, its horses and its people are invented. Silhouettes: Twemoji, CC BY 4.0.</footer>
</body>
</html>`.markup;
}

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#fbfaf6, #121513); color: light-dark(#1a1d1b, #eef0ec); font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', sans-serif; }
header, main, footer { max-width: 880px; margin-inline: auto; padding-inline: 20px; }
header { display: flex; gap: 20px; align-items: start; padding-block: 48px 16px; }
header svg { flex: none; margin-top: 4px; }
h1, h2 { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.15; letter-spacing: -.01em; margin: 0; }
h1 { font-size: 38px; } h2 { font-size: 22px; margin-bottom: 10px; } h3 { font-size: 16px; margin: 0; }
.features { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); gap: 0 32px; padding: 0; list-style: none; }
.features li { padding-block: 16px; border-top: 1px solid light-dark(#e3dfd6, #2f3531); font-size: 15px; } .features p { margin: 4px 0 0; }
.where .soft { display: block; } .where a, .languages > * { display: inline-block; padding-block: 6px; margin-inline-end: 14px; }
header p { margin: 6px 0 0; color: light-dark(#5a625d, #a3aba5); max-width: 36em; }
section { padding-block: 26px; border-top: 1px solid light-dark(#e3dfd6, #2f3531); }
.first { border: 0; }
a { color: light-dark(#14523b, #7fcaa4); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid light-dark(#1b66d6, #7db1ff); outline-offset: 3px; }
.go { display: inline-grid; place-items: center; min-height: 52px; padding-inline: 24px; border-radius: 6px; background: light-dark(#14523b, #7fcaa4); color: light-dark(#ffffff, #0c1f17); font-weight: 600; text-decoration: none; }
.soft, footer, dt, th { color: light-dark(#5a625d, #a3aba5); }
p { margin: 0 0 12px; }
table { width: 100%; border-collapse: collapse; }
th { text-align: start; font-weight: 500; font-size: 13px; }
th, td { padding: 7px 16px 7px 0; border-bottom: 1px solid light-dark(#e3dfd6, #2f3531); vertical-align: top; }
ul { margin: 0; padding-inline-start: 20px; } li { padding-block: 3px; }
dl { display: grid; grid-template-columns: minmax(140px, auto) 1fr; gap: 6px 24px; margin: 0; } dd { margin: 0; overflow-wrap: anywhere; }
code { font: 14px/1.5 ui-monospace, 'SF Mono', Consolas, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; margin: 0; padding: 18px 20px; background: light-dark(#f1ece0, #1b1f1d); border-radius: 10px; } pre code { overflow-wrap: normal; }
footer { padding-block: 24px 48px; font-size: 14px; }
@media (max-width: 560px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 10px; } th:nth-child(3), td:nth-child(3) { display: none; } h1 { font-size: 30px; } header { padding-top: 28px; } td code { font-size: 12px; } td { padding-inline-end: 8px; } }
`;
