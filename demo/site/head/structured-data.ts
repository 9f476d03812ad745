import { labelledFactsOf, priceOf } from '../catalogue/content.ts';
import type { Auction, Lot } from '../catalogue/wire.ts';
import type { Locale } from '../languages.ts';

// Descriptions of auctions and lots for search engines, in the vocabulary of schema.org, built from the
// answers of the public API. Pure: a site with another CMS can use or translate this module.

/** An object in JSON-LD. */
export type Thing = Readonly<Record<string, unknown>>;

/** The seller, with the address of its hall. */
export interface Organizer {
  readonly name: string;
  /** Absolute address of its home page. */
  readonly url: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166, such as `DE`. */
  readonly country: string;
}

const SCHEMA = 'https://schema.org';

/** Things on one page, as the content of one `<script type="application/ld+json">`. */
export const graph = (things: readonly Thing[]): Thing => ({ '@context': SCHEMA, '@graph': things });

/** An auction. A hybrid one also takes place in the hall, and its auctioneer decides the end. */
export function saleEvent(auction: Auction, url: string, organizer: Organizer): Thing {
  const { name, description, kind, start, end, image } = auction;
  const online = { '@type': 'VirtualLocation', url };
  return {
    '@type': 'SaleEvent',
    '@id': `${url}#event`,
    name,
    ...(description !== '' && { description }),
    url,
    startDate: start,
    ...(end !== null && { endDate: end }),
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/${kind === 'hybrid' ? 'Mixed' : 'Online'}EventAttendanceMode`,
    location: kind === 'hybrid' ? [online, hall(organizer)] : online,
    organizer: seller(organizer),
    ...(image && { image: [image.path] }),
  };
}

/** A lot with its current price in whole euros. */
export function horseProduct(lot: Lot, url: string, organizer: Organizer, locale: Locale): Thing {
  const properties = labelledFactsOf(lot, locale).map(([name, value]) => ({
    '@type': 'PropertyValue',
    name,
    value,
  }));
  return {
    '@type': 'Product',
    '@id': `${url}#lot`,
    name: lot.name,
    sku: lot.id,
    url,
    ...(lot.description !== '' && { description: lot.description }),
    ...(lot.images.length > 0 && { image: lot.images.map(({ path }) => path) }),
    additionalProperty: properties,
    offers: {
      '@type': 'Offer',
      url,
      price: priceOf(lot),
      priceCurrency: 'EUR',
      availability: `${SCHEMA}/${availabilityOf(lot)}`,
      ...(lot.start !== null && { availabilityStarts: lot.start }),
      ...(lot.end !== null && { availabilityEnds: lot.end, priceValidUntil: lot.end }),
      seller: seller(organizer),
    },
  };
}

/** The path from home to a page; the last step is the page itself. */
export const breadcrumbs = (steps: readonly { readonly name: string; readonly url: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** A closed lot counts as sold out, whether it was sold, stayed unsold or was withdrawn. */
function availabilityOf({ status }: Lot): 'InStock' | 'PreSale' | 'SoldOut' {
  if (status === 'active') return 'InStock';
  return status === 'upcoming' ? 'PreSale' : 'SoldOut';
}

const seller = ({ name, url }: Organizer): Thing => ({ '@type': 'Organization', name, url });

const hall = ({ name, street, zip, city, country }: Organizer): Thing => ({
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: zip,
    addressLocality: city,
    addressCountry: country,
  },
});
