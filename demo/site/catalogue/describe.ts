import type { Html } from '../../server/lib/html.ts';
import { breadcrumbs, horseProduct, type Organizer, saleEvent, type Thing } from '../head/structured-data.ts';
import { type AddressesByLocale, addressesByLocale, auctionAddresses, lotAddresses } from './addresses.ts';
import type { AuctionAndLots, Lookup, LotAndAuction } from './catalogue.ts';
import {
  auctionContent,
  auctionsContent,
  endOf,
  labelledFactsOf,
  lineageOf,
  lotContent,
  missingContent,
  type RenderContext,
} from './content.ts';
import { CATALOGUE_TEXTS } from './texts.ts';
import type { Auction, Picture } from './wire.ts';

/** The site's names of its pages. */
export interface SiteNames {
  readonly home: string;
  readonly auctions: string;
}

export interface PageContext extends RenderContext {
  readonly names: SiteNames;
  readonly organizer: Organizer;
}

/** The catalogue's data for a page: for its head and for readers without JavaScript. */
export interface PageDescription {
  /**
   * 404 if there is no such auction or lot. 503 while the API does not answer: the page still works in a
   * browser that reaches the API, but a search engine should keep its stored version and retry.
   */
  readonly status: 200 | 404 | 503;
  /** Null: the site's own texts are used. */
  readonly title: string | null;
  readonly description: string;
  readonly picture: Picture | null;
  readonly addresses: AddressesByLocale;
  readonly things: readonly Thing[];
  readonly content: Html | null;
}

/** The page of all auctions, which is also the home page on some sites. */
export function describeAuctions(
  lookup: Lookup<readonly Auction[]>,
  name: 'home' | 'auctions',
  context: PageContext,
): PageDescription {
  const { locale, addressOf, organizer } = context;
  const addresses = addressesByLocale(locale, [], (other) => addressOf({ name }, other));
  const auctions = typeof lookup === 'object' ? lookup.found : [];
  return {
    // The page has other texts, so it is useful without the auctions too.
    status: 200,
    title: null,
    description: auctions.map((auction) => auction.name).join(' · '),
    picture: auctions.find(({ image }) => image !== null)?.image ?? null,
    addresses,
    things: auctions.map((auction) => saleEvent(auction, addressOf(pageOf(auction), locale), organizer)),
    content: typeof lookup === 'object' ? auctionsContent(auctions, context) : null,
  };
}

/** @param name `live` for the live room of a hybrid auction, whose lots are on the auction's page */
export function describeAuction(
  lookup: Lookup<AuctionAndLots>,
  name: 'auction' | 'live',
  context: PageContext,
): PageDescription {
  if (typeof lookup === 'string') return failedPage(lookup, 'auction', context);
  const { locale, addressOf, organizer } = context;
  const { auction, lots } = lookup.found;
  const addresses = auctionAddresses(auction, locale, addressOf, name);
  const url = addressOf(pageOf(auction), locale);
  return {
    status: 200,
    title: auction.name,
    description: [CATALOGUE_TEXTS[locale].kind[auction.kind], auction.description]
      .filter(Boolean)
      .join(' · '),
    picture: auction.image ?? lots[0]?.images[0] ?? null,
    addresses,
    things: [
      saleEvent(auction, url, organizer),
      breadcrumbs([...firstSteps(context), { name: auction.name, url }]),
    ],
    content: auctionContent(auction, lots, context),
  };
}

export function describeLot(lookup: Lookup<LotAndAuction>, context: PageContext): PageDescription {
  if (typeof lookup === 'string') return failedPage(lookup, 'lot', context);
  const { locale, addressOf, organizer } = context;
  const { auction, lot } = lookup.found;
  const addresses = lotAddresses(auction, lot, locale, addressOf);
  const url = addresses[locale] ?? '';
  const sale = { name: auction.name, url: addressOf(pageOf(auction), locale) };
  // Without the price: previews of links are cached for days.
  const about = [
    `${CATALOGUE_TEXTS[locale].lot(lot.number)} · ${auction.name}`,
    ...labelledFactsOf(lot, locale)
      .map(([, value]) => value)
      .slice(0, 5),
    lineageOf(lot, locale),
    endOf(lot, locale),
  ];
  return {
    // Also for a withdrawn lot: readers may have kept its address, and the lot may return.
    status: 200,
    title: lot.name,
    description: about.filter(Boolean).join(' · '),
    picture: lot.images[0] ?? null,
    addresses,
    things: [
      horseProduct(lot, url, organizer, locale),
      breadcrumbs([...firstSteps(context), sale, { name: lot.name, url }]),
    ],
    content: lotContent(auction, lot, context),
  };
}

function failedPage(
  lookup: 'missing' | 'unavailable',
  what: 'auction' | 'lot',
  context: RenderContext,
): PageDescription {
  const nothing = { title: null, description: '', picture: null, addresses: {}, things: [] };
  return lookup === 'missing'
    ? { ...nothing, status: 404, content: missingContent(what, context) }
    : { ...nothing, status: 503, content: null };
}

const pageOf = ({ kind, slug }: Auction) => ({ name: 'auction', kind, auction: slug }) as const;

const firstSteps = ({ names, addressOf, locale }: PageContext) => [
  { name: names.home, url: addressOf({ name: 'home' }, locale) },
  { name: names.auctions, url: addressOf({ name: 'auctions' }, locale) },
];
