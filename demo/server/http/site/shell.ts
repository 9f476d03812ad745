import type { Auctioneer } from '../../../../src/api/schema/auctioneer.ts';
import { directionOf, type Locale } from '../../../../src/domain/locale.ts';
import { fontPreloads } from '../../../site/fonts.ts';
import { apiBase } from '../../data/tenant.ts';
import { type Html, html, telephoneLink } from '../../lib/html.ts';
import { siteSegments } from '../../lib/site-paths.ts';

/** Shown until the site has loaded, and without JavaScript. */
const WITHOUT_SCRIPTS: Readonly<Record<Locale, string>> = {
  en: 'This site needs JavaScript. You can also reach us by telephone and mail:',
  de: 'Diese Seite benötigt JavaScript. Sie erreichen uns auch telefonisch und per E-Mail:',
  fr: 'Ce site a besoin de JavaScript. Vous pouvez aussi nous joindre par téléphone et par e-mail :',
  ar: 'يحتاج هذا الموقع إلى جافا سكريبت. يمكنك أيضًا التواصل معنا عبر الهاتف والبريد الإلكتروني:',
};

/** The auctioneer's names and addresses. */
export type SiteContact = Pick<
  Auctioneer,
  'name' | 'company' | 'street' | 'streetnumber' | 'zip' | 'city' | 'country' | 'phone' | 'mail' | 'logo'
>;

/**
 * Content-Security-Policy: scripts of this origin only, no inline code or styles, and Trusted Types
 * with the site's own policy.
 */
export const SHELL_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types auction-elements',
].join('; ');

/** Content of a page beside its element. */
export interface ShellPage {
  readonly locale: Locale;
  /** Title and the tags for search engines. */
  readonly head: Html;
  /** For readers without JavaScript; null: only the auctioneer's contact data. */
  readonly content: Html | null;
}

/**
 * The HTML of every page of the site: one element and the script tag.
 *
 * @param options.hub address of the push hub
 * @param options.tiles template of the addresses of map tiles, if there are any
 */
export function shell(
  { locale, head, content }: ShellPage,
  { name, phone, mail }: SiteContact,
  {
    tenant,
    hub,
    tiles,
  }: { readonly tenant: string; readonly hub: string; readonly tiles?: string | undefined },
): Html {
  const { provider, sale } = siteSegments(tenant);
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/_site/icon">
${fontPreloads(locale)}
<link rel="stylesheet" href="/_site/site.css">
<script src="/auction-elements.js" async
        data-api="${apiBase(tenant)}"
        data-hub="${hub}"
        data-tenant="${tenant}" data-provider="${provider}" data-sale="${sale}"
        ${tiles !== undefined && html`data-tiles="${tiles}" `}data-shared-login></script>
${head}
</head>
<body>
<auction-app routing="path">
<noscript>${content}<p>${WITHOUT_SCRIPTS[locale]}</p>
<p>${name}<br><a href="${telephoneLink(phone)}" dir="ltr">${phone}</a><br><a href="mailto:${mail}" dir="ltr">${mail}</a></p></noscript>
</auction-app>
</body>
</html>`;
}
