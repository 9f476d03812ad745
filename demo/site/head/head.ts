import { type Html, html, scriptValue } from '../../server/lib/html.ts';
import type { AddressesByLocale } from '../catalogue/addresses.ts';
import type { Picture } from '../catalogue/wire.ts';
import { LOCALES, type Locale } from '../languages.ts';
import { graph, type Thing } from './structured-data.ts';

/** ISO codes of the languages, the same as `<auction-app>` writes. */
const ISO: Readonly<Record<Locale, string>> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', ar: 'ar-AR' };

/** A page's data for search engines, and for programs that show a preview of a link to it. */
export interface PageHead {
  readonly locale: Locale;
  /** Without the site's name; empty: only the site's name. */
  readonly title: string;
  readonly siteName: string;
  /** Plain text; empty: none. */
  readonly description: string;
  /** Absolute addresses; a page that is not indexed has no canonical address. */
  readonly addresses: AddressesByLocale;
  /** False adds `noindex`. */
  readonly isIndexed: boolean;
  readonly type: 'website' | 'product';
  readonly picture: Picture | null;
  readonly things: readonly Thing[];
}

/** Number of characters of a description that search engines show, roughly. */
const DESCRIPTION_LENGTH = 200;

/**
 * The tags of a page's head. With `isForApp`, tags that `<auction-app>` writes itself have its mark, so that it
 * replaces them; it keeps the others, which describe the requested address.
 */
export function headTags(head: PageHead, isForApp = false): Html {
  const { locale, title, siteName, addresses, isIndexed, picture, type } = head;
  const mark = isForApp ? html` data-auction-app` : null;
  const full = title === '' ? siteName : `${title} | ${siteName}`;
  const description = shortened(head.description);
  const own = addresses[locale];
  const others = LOCALES.filter((other) => other !== locale && addresses[other] !== undefined);
  return html`<title>${full}</title>
${description !== '' && html`<meta name="description" content="${description}">\n`}${
  !isIndexed && html`<meta name="robots" content="noindex"${mark}>\n`
}${isIndexed && own !== undefined && html`<link rel="canonical" href="${own}"${mark}>\n`}${alternates(
  addresses,
).map(
  ([hreflang, href]) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}"${mark}>\n`,
)}<meta property="og:locale" content="${isoOf(locale)}"${mark}>
${others.map((other) => html`<meta property="og:locale:alternate" content="${isoOf(other)}"${mark}>\n`)}<meta property="og:site_name" content="${siteName}">
<meta property="og:type" content="${type}">
<meta property="og:title" content="${title === '' ? siteName : title}">
${description !== '' && html`<meta property="og:description" content="${description}">\n`}${
  own !== undefined && html`<meta property="og:url" content="${own}">\n`
}${picture && pictureTags(picture)}<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
${head.things.length > 0 && html`<script type="application/ld+json">${scriptValue(graph(head.things))}</script>`}`;
}

/** One alternate per language and per ISO code, and `x-default`, the same as `<auction-app>` writes. */
export function alternates(addresses: AddressesByLocale): [hreflang: string, href: string][] {
  const all = LOCALES.flatMap((locale): [string, string][] => {
    const href = addresses[locale];
    return href === undefined
      ? []
      : [
          [locale, href],
          [ISO[locale], href],
        ];
  });
  if (addresses.en !== undefined) all.push(['x-default', addresses.en]);
  return all;
}

const pictureTags = ({
  path,
  width,
  height,
  alt,
}: Picture): Html => html`<meta property="og:image" content="${path}">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
<meta property="og:image:alt" content="${alt}">
`;

const isoOf = (locale: Locale): string => ISO[locale].replace('-', '_');

/** Cuts a text at the end of a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s\S*$/, '')}…`;
}
