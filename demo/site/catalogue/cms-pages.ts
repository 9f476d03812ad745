import { AUCTIONEER } from '../../world/auctioneer.ts';
import { linkTemplates } from '../embed.ts';
import type { Locale } from '../languages.ts';
import { SITE_TEXTS } from '../texts.ts';
import type { AddressOf } from './addresses.ts';
import type { SiteCatalogue } from './catalogue.ts';
import {
  describeAuction,
  describeAuctions,
  describeLot,
  type PageContext,
  type PageDescription,
} from './describe.ts';
import type { AuctionKind } from './wire.ts';

/** Addresses of the CMS's pages. @param origin such as `https://www.marbrook.example` */
export const cmsAddresses =
  (origin: string): AddressOf =>
  (page, locale) => {
    const templates = linkTemplates(locale, origin);
    if (page.name === 'home') return `${origin}/${locale === 'en' ? '' : `?lang=${locale}`}`;
    if (page.name === 'auctions') return templates.auctions ?? '';
    const isHybrid = page.kind === 'hybrid';
    const template =
      page.name === 'lot'
        ? templates[isHybrid ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot']
        : templates[
            page.name === 'live'
              ? 'auctions-hybrid-auction-live'
              : `auctions-${isHybrid ? 'hybrid-' : ''}auction`
          ];
    // Replaced by functions, since `$&` in a slug would act as a pattern.
    return (template ?? '')
      .replace('{auction}', () => encodeURIComponent(page.auction))
      .replace('{auctionlot}', () => encodeURIComponent(page.name === 'lot' ? page.lot : ''));
  };

/** The catalogue's part of a page of the CMS; null if the page has none or its address names no object. */
export async function describeCmsPage(
  url: URL,
  locale: Locale,
  catalogue: SiteCatalogue,
): Promise<PageDescription | null> {
  const context = pageContextOf(url.origin, locale);
  const auction = url.searchParams.get('auction') ?? '';
  const lot = url.searchParams.get('lot') ?? '';
  const anAuction = async (kinds: readonly AuctionKind[], name: 'auction' | 'live' = 'auction') =>
    auction === '' ? null : describeAuction(await catalogue.auction(kinds, auction, locale), name, context);
  const aLot = async (kind: AuctionKind) =>
    auction === '' || lot === ''
      ? null
      : describeLot(await catalogue.lot([kind], auction, lot, locale), context);
  switch (url.pathname) {
    case '/':
      return describeAuctions(await catalogue.auctions(locale), 'home', context);
    case '/auctions':
      return describeAuctions(await catalogue.auctions(locale), 'auctions', context);
    // The same as in its element: both kinds are tried, the link's own kind first.
    case '/auction':
      return anAuction(['timed', 'hybrid']);
    case '/hybrid-auction':
      return anAuction(['hybrid', 'timed']);
    case '/live':
      return anAuction(['hybrid'], 'live');
    case '/horse':
      return aLot('timed');
    case '/hybrid-horse':
      return aLot('hybrid');
    default:
      return null;
  }
}

function pageContextOf(origin: string, locale: Locale): PageContext {
  const { company, street, streetnumber, zip, city, country } = AUCTIONEER;
  const addressOf = cmsAddresses(origin);
  const { home, auctions } = SITE_TEXTS[locale];
  const url = addressOf({ name: 'home' }, locale);
  return {
    locale,
    addressOf,
    level: 2,
    names: { home, auctions },
    now: Date.now(),
    organizer: { name: company, url, street: `${street} ${streetnumber}`, zip, city, country },
  };
}
