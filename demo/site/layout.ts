import { type Html, html, raw, telephoneLink } from '../server/lib/html.ts';
import { AUCTIONEER } from '../world/auctioneer.ts';
import { addressesByLocale } from './catalogue/addresses.ts';
import type { PageDescription } from './catalogue/describe.ts';
import { COOKIE_SETTINGS } from './consent-texts.ts';
import { consentTag, embed, scriptTag } from './embed.ts';
import { fontPreloads } from './fonts.ts';
import { headTags, type PageHead } from './head/head.ts';
import { directionOf, LANGUAGE_NAMES, LOCALES, type Locale } from './languages.ts';
import { paintMark } from './pictures/logo.ts';
import { SEARCH_TEXTS } from './search-texts.ts';
import type { SiteOptions } from './site-options.ts';
import { SITE_TEXTS, type SiteTexts } from './texts.ts';

/** One request for a page of the CMS. */
export interface PageRequest {
  readonly locale: Locale;
  readonly texts: SiteTexts;
  /** The requested path and query. */
  readonly url: URL;
  /** The catalogue's part of the page; null without one. */
  readonly described: PageDescription | null;
}

const MENU = [
  ['/auctions', 'auctions'],
  ['/how-to-bid', 'howToBid'],
  ['/yard', 'yard'],
  ['/contact', 'contact'],
] as const;

/** The auctioneer's phone number as a link. */
export const PHONE = html`<a href="${telephoneLink(AUCTIONEER.phone)}"><bdi dir="ltr">${AUCTIONEER.phone}</bdi></a>`;

/** A path of this site in the visitor's language. */
export const pathInLanguage = (path: string, locale: Locale): string =>
  locale === 'en' ? path : `${path}?lang=${locale}`;

/** The same page in another language. */
function sameAddressIn(url: URL, locale: Locale): string {
  const query = new URLSearchParams(url.search);
  query.delete('lang');
  if (locale !== 'en') query.set('lang', locale);
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}

/** A page of the CMS: its title and its main content. */
export interface SitePage {
  readonly title: string;
  readonly main: Html;
  /** For search engines; default: the catalogue's. */
  readonly description?: string;
  /** Whether it embeds the whole site, which has a main region and pages of its own. */
  readonly isWholeSite?: boolean;
  /** Whether the script tag has no `links`, so that all pages open in place. */
  readonly isUnlinked?: boolean;
  /** Whether search engines should not show it: an error, search results, a page without its object. */
  readonly isHidden?: boolean;
}

/** Renders a page of the CMS. */
export function cmsLayout(options: SiteOptions, request: PageRequest, page: SitePage): Html {
  const { main, isWholeSite = false, isUnlinked = false } = page;
  const { locale, texts, url } = request;
  const languages = LOCALES.map(
    (other) =>
      html`<li><a href="${sameAddressIn(url, other)}" lang="${other}" hreflang="${other}"${
        other === locale ? raw(' aria-current="true"') : null
      }>${LANGUAGE_NAMES[other]}</a></li>`,
  );
  const menu = MENU.map(
    ([path, key]) =>
      html`<li><a href="${pathInLanguage(path, locale)}"${
        url.pathname === path ? raw(' aria-current="page"') : null
      }>${texts[key]}</a></li>`,
  );
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
${fontPreloads(locale)}
<link rel="stylesheet" href="/host.css">
${isWholeSite || isUnlinked ? scriptTag(options) : embed(options, locale)}
${headTags(headOf(request, page))}
</head>
<body>
<a class="skip" href="#main">${texts.skip}</a>
${isWholeSite ? null : consentTag(locale)}
<header>
<div class="top"><div class="wrap"><a class="phone" href="${telephoneLink(AUCTIONEER.phone)}"><bdi dir="ltr">${AUCTIONEER.phone}</bdi></a>
<a href="${pathInLanguage('/search', locale)}">${SEARCH_TEXTS[locale].title}</a>
<nav aria-label="${texts.languages}"><ul class="langs">${languages}</ul></nav></div></div>
<div class="masthead"><div class="wrap">
<a class="brand" href="${pathInLanguage('/', locale)}">${MARK}<span><b lang="en">Marbrook</b><small>${texts.claim}</small></span></a>
<nav aria-label="${texts.menu}"><ul class="nav">${menu}</ul></nav>
</div></div>
</header>
${isWholeSite ? html`<div id="main">${main}</div>` : html`<main id="main">${main}</main>`}
<footer class="foot"><div class="wrap">
<address dir="ltr">${AUCTIONEER.company}<br>${AUCTIONEER.street} ${AUCTIONEER.streetnumber}<br>${AUCTIONEER.zip} ${AUCTIONEER.city}</address>
<p>${PHONE}<br><a href="mailto:${AUCTIONEER.mail}">${AUCTIONEER.mail}</a></p>
<p>${texts.invented}<br>${texts.pictures}<br><button class="link" type="button" data-cookie-settings>${COOKIE_SETTINGS[locale]}</button></p>
</div></footer>
</body>
</html>`;
}

function headOf(
  { locale, texts, url, described }: PageRequest,
  { title, description, isHidden = false }: SitePage,
): PageHead {
  // Without the query: its other parts, such as a campaign's name, do not make another page.
  const addresses = addressesByLocale(
    locale,
    [],
    (other) => url.origin + pathInLanguage(url.pathname, other),
  );
  return {
    locale,
    title: described?.status === 404 ? texts.notFound : (described?.title ?? title),
    siteName: AUCTIONEER.name,
    description: description ?? described?.description ?? '',
    addresses: described?.addresses ?? (isHidden ? {} : addresses),
    isIndexed: !isHidden && described?.status !== 404,
    type: described !== null && url.pathname.endsWith('horse') ? 'product' : 'website',
    picture: described?.picture ?? null,
    things: described?.things ?? [],
  };
}

const MARK = raw(`<svg viewBox="0 0 72 72" width="54" height="54" aria-hidden="true">${paintMark()}</svg>`);

export const textsOf = (locale: Locale): SiteTexts => SITE_TEXTS[locale];
