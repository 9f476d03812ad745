import { type Html, html, scriptValue } from '../server/lib/html.ts';
import { PAGE_IDS, PAGE_LINKS } from '../world/pages/pages.ts';
import type { Locale } from './languages.ts';
import { TILES } from './map/tiles.ts';
import type { SiteOptions } from './site-options.ts';

/** Link templates of the host's pages for the home page, an auction and a lot; they keep the language. */
export function linkTemplates(locale: Locale | '{locale}', base = ''): Record<string, string> {
  const lang = locale === 'en' ? '' : `&lang=${locale}`;
  const overview = locale === 'en' ? '' : `?lang=${locale}`;
  return {
    index: `${base}/${overview}`,
    auctions: `${base}/auctions${overview}`,
    'auctions-auction': `${base}/auction?auction={auction}${lang}`,
    'auctions-hybrid-auction': `${base}/hybrid-auction?auction={auction}${lang}`,
    'auctions-hybrid-auction-lot-auctionlot': `${base}/hybrid-horse?auction={auction}&lot={auctionlot}${lang}`,
    'auctions-hybrid-auction-live': `${base}/live?auction={auction}${lang}`,
    search: `${base}/search?q={q}${lang}`,
    'auctions-auction-auctionlot': `${base}/horse?auction={auction}&lot={auctionlot}${lang}`,
  };
}

/**
 * The targets of links in mails: pages of the CMS. It has no content and account pages, so these open in place
 * beside its list.
 *
 * @param base origin of the CMS
 */
export function mailLinks(base: string): Record<string, string> {
  const hashLink = (code: string): string => `${base}/auctions?lang={locale}#ae-${code}`;
  return {
    ...linkTemplates('{locale}', base),
    'sales-page': hashLink('sales-page_{page}'),
    login: hashLink('login'),
    'user-profile': hashLink('user-profile'),
    'auth-activate-token': hashLink('auth-activate-token_{token}'),
    'auth-password-reset-token': hashLink('auth-password-reset-token_{token}'),
  };
}

/**
 * The markup for the head: the host's configuration and the script tag. Content pages, such as the conditions of sale,
 * have no link, so they open in place.
 */
export const embed = (options: SiteOptions, locale: Locale, nonce?: string): Html => {
  const once = nonce === undefined ? null : html` nonce="${nonce}"`;
  return html`<script${once}>window.auctionElementsConfig = { links: ${scriptValue(linkTemplates(locale))} };</script>
${scriptTag(options, html` async${once}`)}`;
};

/** The consent banner of every page of the host; early in the page, so that the keyboard gets there first. */
export const consentTag = (locale: Locale): Html => {
  const page = PAGE_LINKS[PAGE_IDS.privacy];
  const href = `${linkTemplates(locale).auctions}#ae-sales-page_${page?.slugs[locale] ?? ''}`;
  return html`<cookie-consent><a slot="privacy" href="${href}">${page?.names[locale] ?? ''}</a></cookie-consent>`;
};

/**
 * The script tag alone.
 *
 * @param folder of the script
 */
export const scriptTag = (
  { assetsOrigin, apiBase, hub = `${assetsOrigin}/.well-known/mercure` }: SiteOptions,
  attributes: Html | null = html` async`,
  folder = assetsOrigin,
): Html =>
  html`<script src="${folder}/auction-elements.js"${attributes}
        data-api="${apiBase}"
        data-hub="${hub}"
        data-tenant="marbrook" data-provider="marbrook-sales" data-prefix="mb"
        data-tiles="${assetsOrigin}${TILES}"></script>`;
