import { createSiteCatalogue, type SiteCatalogue } from '../catalogue/catalogue.ts';

/** A name that closes a surrounding script and opens another. */
export const BREAKING_NAME = '</script><script>alert(1)</script>';

const slugs = (slug: string) => ({ en: slug, de: `${slug}-de`, fr: `${slug}-fr` });
const picture = (name: string) => ({ path: `/pictures/${name}.webp`, width: 1600, height: 1067, alt: name });

/** An auction in the API's format. */
export const AUCTION = {
  id: 'a1',
  slug: 'autumn',
  slugs: slugs('autumn'),
  name: 'Autumn & Sons',
  kind: 'timed',
  status: 'running',
  description: 'Two horses.',
  lotCount: 2,
  timeZone: 'Europe/Berlin',
  start: '2026-11-01T09:00:00Z',
  firstEnd: '2026-11-23T18:00:00Z',
  end: '2026-11-23T18:03:00Z',
  image: picture('autumn'),
};

/** A lot in the API's format. */
export const LOT = {
  id: 'l1',
  slug: 'vesper',
  slugs: slugs('vesper'),
  name: 'Vesper',
  number: '12',
  status: 'active',
  start: '2026-11-01T09:00:00Z',
  end: '2026-11-23T18:00:00Z',
  timeZone: 'Europe/Berlin',
  startPrice: 9000,
  currentPrice: 19250,
  bids: [{ at: '2026-11-20T10:00:00Z' }],
  facts: {
    dateOfBirth: '2020-05-27',
    sex: 'Gelding',
    height: 168,
    sire: 'Vivaldon',
    damSire: 'Sir Tolsdorf',
  },
  images: [{ ...picture('vesper'), sources: [{ path: '/pictures/vesper-400.webp', width: 400 }] }],
  description: 'First.\n\nSecond.',
};

/** A lot in the format of a list, with its slug in the requested language. */
const listed = (lot: typeof LOT, locale: string) => {
  const { slugs, description: _, ...summary } = lot;
  return { ...summary, slug: { ...slugs }[locale] ?? lot.slug };
};
const EVIL = { ...LOT, id: 'l2', slug: 'evil', slugs: {} as typeof LOT.slugs, name: BREAKING_NAME };

/**
 * An API with one timed auction, one lot with a name that could break out of a script, and no hybrid auction.
 */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/auction/': [AUCTION, { name: 'broken' }],
  '/hybrid-auction/': [],
  '/auction/autumn': AUCTION,
  '/auction/autumn/auctionlots': (locale: string) => [listed(LOT, locale), listed(EVIL, locale)],
  '/auction/autumn/vesper': LOT,
  '/auction/autumn/evil': EVIL,
};

/**
 * @param answers by path below the base of the API, or a function of the language; other paths are not found
 */
export const catalogueOf = (answers: Readonly<Record<string, unknown>> = ANSWERS): SiteCatalogue =>
  createSiteCatalogue({
    api: 'https://api.test/api/v1/marbrook',
    request(address) {
      const { pathname, searchParams } = new URL(address);
      const found = answers[pathname.slice('/api/v1/marbrook'.length)];
      const answer = typeof found === 'function' ? found(searchParams.get('lang')) : found;
      return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer);
    },
  });

/** The catalogue of an API that does not answer. */
export const NO_CATALOGUE: SiteCatalogue = createSiteCatalogue({
  api: 'https://api.test/api/v1/marbrook',
  request: () => Promise.reject(new Error('down')),
});
