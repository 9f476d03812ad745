import type { Locale } from '../../../../src/domain/locale.ts';
import { localeOfPath } from '../../../../src/domain/routes/match.ts';
import type { RouteName } from '../../../../src/domain/routes/paths.ts';
import {
  type AddressesByLocale,
  type AddressOf,
  addressesByLocale,
} from '../../../site/catalogue/addresses.ts';
import type { Lookup, SiteCatalogue } from '../../../site/catalogue/catalogue.ts';
import {
  describeAuction,
  describeAuctions,
  describeLot,
  type PageContext,
  type PageDescription,
} from '../../../site/catalogue/describe.ts';
import type { ContentPage } from '../../../site/catalogue/wire.ts';
import { headTags } from '../../../site/head/head.ts';
import { salePath } from '../../../site/paths.ts';
import { SITE_TEXTS } from '../../../site/texts.ts';
import { html } from '../../lib/html.ts';
import { sitePath } from '../../lib/site-paths.ts';
import { matchPath } from './match-path.ts';
import type { ShellPage, SiteContact } from './shell.ts';

export interface SiteOrigin {
  readonly origin: string;
  readonly tenant: string;
  readonly catalogue: SiteCatalogue;
  /** Server time in ms. */
  now(): number;
}

/** Whether a route is a page of an account or the search. */
const isPersonalRoute = (route: RouteName): boolean =>
  /^(login|logout|signin|search|auth-|user-)/.test(route);

const NO_DESCRIPTION = {
  title: null,
  description: '',
  picture: null,
  addresses: {},
  things: [],
  content: null,
};

/**
 * The site's title and content of a path before its element has loaded.
 *
 * @param path the requested path, percent-encoded
 */
export async function describeSitePage(
  path: string,
  auctioneer: SiteContact,
  site: SiteOrigin,
): Promise<ShellPage & Pick<PageDescription, 'status'>> {
  const locale = localeOfPath(path);
  const addressOf: AddressOf = (page, other) => site.origin + salePath(site.tenant, page, other);
  const { home, auctions, notFound } = SITE_TEXTS[locale];
  const { company, street, streetnumber, zip, city, country } = auctioneer;
  const organizer = {
    name: company || auctioneer.name,
    url: addressOf({ name: 'home' }, locale),
    street: `${street} ${streetnumber}`,
    zip,
    city,
    country,
  };
  const names = { home, auctions };
  const pageContext: PageContext = { locale, addressOf, level: 1, now: site.now(), names, organizer };

  const match = matchPath(path, site.tenant);
  const isPersonal = match !== null && isPersonalRoute(match.name);
  const described = isPersonal ? { ...NO_DESCRIPTION, status: 200 as const } : await read();
  const { status, title, description, picture, addresses, things, content } = described;
  const head = headTags(
    {
      locale,
      description,
      picture,
      addresses,
      things,
      title: status === 404 ? notFound : (title ?? ''),
      siteName: auctioneer.name,
      isIndexed: status !== 404 && !isPersonal,
      type: match?.params.auctionlot === undefined ? 'website' : 'product',
    },
    true,
  );
  const heading = status === 404 ? html`<h1>${notFound}</h1>` : null;
  return { status, locale, head, content: content && html`${heading}${content}` };

  async function read(): Promise<PageDescription> {
    const { catalogue } = site;
    if (match === null)
      return { ...NO_DESCRIPTION, status: 404, content: html`<p><a href="${organizer.url}">${home}</a></p>` };
    const { page, auction } = match.params;
    if (page !== undefined) return describePage(await catalogue.page(page, locale), locale, site);
    if (auction !== undefined)
      return describeSale(match.name, { ...match.params, auction }, catalogue, pageContext);
    const name = match.name === 'index' ? 'home' : 'auctions';
    const all = describeAuctions(await catalogue.auctions(locale), name, pageContext);
    const title = name === 'home' ? home : auctions;
    return { ...all, title, content: all.content && html`<h1>${title}</h1>${all.content}` };
  }
}

/** The site redirects from an address of the other kind to the right one, so both kinds are read. */
async function describeSale(
  route: RouteName,
  { auction, auctionlot }: { readonly auction: string; readonly auctionlot?: string },
  catalogue: SiteCatalogue,
  pageContext: PageContext,
): Promise<PageDescription> {
  const kinds = route.includes('hybrid') ? (['hybrid', 'timed'] as const) : (['timed', 'hybrid'] as const);
  if (auctionlot !== undefined)
    return describeLot(await catalogue.lot(kinds, auction, auctionlot, pageContext.locale), pageContext);
  const found = await catalogue.auction(kinds, auction, pageContext.locale);
  return describeAuction(found, route === 'auctions-hybrid-auction-live' ? 'live' : 'auction', pageContext);
}

function describePage(lookup: Lookup<ContentPage>, locale: Locale, site: SiteOrigin): PageDescription {
  if (typeof lookup === 'string') return { ...NO_DESCRIPTION, status: lookup === 'missing' ? 404 : 503 };
  const { title, description, slugs } = lookup.found;
  const addresses = contentAddresses(slugs, locale, site);
  // The text of the page is markup of a CMS; only the element sanitises it.
  return { ...NO_DESCRIPTION, status: 200, title, description, addresses, content: html`<h1>${title}</h1>` };
}

/**
 * @param own locale that has an address only with its own slug
 */
export const contentAddresses = (
  slugs: ContentPage['slugs'],
  own: Locale,
  { origin, tenant }: Pick<SiteOrigin, 'origin' | 'tenant'>,
): AddressesByLocale => {
  const all = addressesByLocale(
    own,
    [slugs],
    (locale) => origin + sitePath(tenant, 'sales-page', locale, { page: slugs[locale] ?? '' }),
  );
  return Object.fromEntries(Object.entries(all).filter(([locale]) => slugs[locale as Locale] !== undefined));
};
