import { describe, expect, it, test } from 'vitest';
import cases from '../../../elements/fallback/cases.json' with { type: 'json' };
import { readAuction, readLot } from '../catalogue/wire.ts';
import { AUCTION, LOT } from '../testing/catalogue.ts';
import { breadcrumbs, horseProduct, saleEvent } from './structured-data.ts';

const API = 'https://api.test/';
const URL_OF_IT = 'https://www.marbrook.test/horse?auction=autumn&lot=vesper';
const organizer = {
  name: 'Marbrook GmbH',
  url: 'https://www.marbrook.test/',
  street: 'Lindenallee 7',
  zip: '27999',
  city: 'Marbrook',
  country: 'DE',
};
const lotWith = (change: object) => {
  const lot = readLot({ ...LOT, ...change }, API);
  if (lot === null) throw new Error('the lot cannot be read');
  return horseProduct(lot, URL_OF_IT, organizer, 'en');
};
const auctionWith = (change: object) => {
  const auction = readAuction({ ...AUCTION, ...change }, API);
  if (auction === null) throw new Error('the auction cannot be read');
  return saleEvent(auction, URL_OF_IT, organizer);
};

describe('a lot', () => {
  it('has what search engines require of a product and its offer', () => {
    expect(lotWith({})).toMatchObject({
      '@type': 'Product',
      name: 'Vesper',
      image: ['https://api.test/pictures/vesper.webp'],
      offers: {
        '@type': 'Offer',
        url: URL_OF_IT,
        price: 19250,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        availabilityEnds: LOT.end,
        priceValidUntil: LOT.end,
        seller: { '@type': 'Organization', name: 'Marbrook GmbH' },
      },
    });
  });

  test.each([
    ['upcoming', 'PreSale'],
    ['active', 'InStock'],
    ['sold', 'SoldOut'],
    ['unsold', 'SoldOut'],
    ['withdrawn', 'SoldOut'],
  ])('that is %s is %s', (status, availability) => {
    expect(lotWith({ status })).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it('costs its starting price before the first bid, and has no end where an auctioneer decides', () => {
    const { offers } = lotWith({ currentPrice: null, end: null }) as { offers: object };
    expect(offers).toMatchObject({ price: 9000 });
    expect(Object.keys(offers)).not.toContain('availabilityEnds');
    expect(Object.keys(offers)).not.toContain('priceValidUntil');
  });

  it('shows no picture with an address that is no web address', () => {
    expect(lotWith({ images: [{ ...LOT.images[0], path: 'javascript:alert(1)' }] })).not.toHaveProperty(
      'image',
    );
  });
});

test.each(cases.products)('a lot is described as by the plugin for WordPress, in $locale', (it) => {
  const { answer, address, locale, product } = it;
  const lot = readLot(Object.entries(cases.answers).find(([path]) => path === answer)?.[1], cases.page.api);
  const { name, url } = cases.seller;
  expect(lot && horseProduct(lot, address, { ...organizer, name, url }, locale as 'en' | 'de')).toEqual(
    product,
  );
});

describe('an auction', () => {
  it('that is timed takes place online, from its start to its last lot', () => {
    expect(auctionWith({})).toMatchObject({
      '@type': 'SaleEvent',
      name: 'Autumn & Sons',
      startDate: AUCTION.start,
      endDate: AUCTION.end,
      url: URL_OF_IT,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: URL_OF_IT },
      organizer: { '@type': 'Organization', url: 'https://www.marbrook.test/' },
      image: ['https://api.test/pictures/autumn.webp'],
    });
  });

  it('that is hybrid takes place in the hall as well, without a known end', () => {
    const hybrid = auctionWith({ kind: 'hybrid', end: null });
    expect(hybrid).not.toHaveProperty('endDate');
    expect(hybrid).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'VirtualLocation' }, { '@type': 'Place', address: { addressCountry: 'DE' } }],
    });
  });
});

test('the steps of a breadcrumb are counted from one', () => {
  const steps = [
    { name: 'Home', url: 'https://www.marbrook.test/' },
    { name: 'Vesper', url: URL_OF_IT },
  ];
  expect(breadcrumbs(steps)).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.marbrook.test/' },
      { '@type': 'ListItem', position: 2, name: 'Vesper', item: URL_OF_IT },
    ],
  });
});
