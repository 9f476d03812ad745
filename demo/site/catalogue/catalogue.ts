import type { Locale } from '../languages.ts';
import {
  type Auction,
  type AuctionKind,
  type ContentPage,
  type Lot,
  readAll,
  readAuction,
  readLot,
  readPage,
  readPageSlugs,
  type Slugs,
} from './wire.ts';

/**
 * The result of a request: `missing` if the object does not exist, `unavailable` if the API did not answer.
 */
export type Lookup<Value> = { readonly found: Value } | 'missing' | 'unavailable';

export interface AuctionAndLots {
  readonly auction: Auction;
  readonly lots: readonly Lot[];
}
export interface LotAndAuction {
  readonly auction: Auction;
  readonly lot: Lot;
}

/**
 * The auctions and lots for pages of a server, read by the public calls of the elements. A key is a slug in
 * any language or an id. `kinds` are tried in their order. No function here throws.
 */
export interface SiteCatalogue {
  auctions(locale: Locale): Promise<Lookup<readonly Auction[]>>;
  auction(kinds: readonly AuctionKind[], auction: string, locale: Locale): Promise<Lookup<AuctionAndLots>>;
  lot(
    kinds: readonly AuctionKind[],
    auction: string,
    lot: string,
    locale: Locale,
  ): Promise<Lookup<LotAndAuction>>;
  page(page: string, locale: Locale): Promise<Lookup<ContentPage>>;
  /** The slugs of all content pages. */
  pages(): Promise<Lookup<readonly Slugs[]>>;
}

export interface CatalogueOptions {
  /** Versioned base of the tenant's API, absolute. */
  readonly api: string;
  /** Requests an address of the API. */
  readonly request: (address: string) => Response | Promise<Response>;
}

/** Longest wait of a page for the API, in ms: readers prefer a page without the horses to a late one. */
const REQUEST_TIMEOUT = 1500;

/** Requests of a server to an API elsewhere; they fail after `REQUEST_TIMEOUT`. */
export const fetchWithTimeout = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) });

const listPath = (kind: AuctionKind): string => (kind === 'hybrid' ? '/hybrid-auction/' : '/auction/');

export function createSiteCatalogue({ api, request }: CatalogueOptions): SiteCatalogue {
  const get = async (path: string, locale: Locale): Promise<Lookup<unknown>> => {
    try {
      const answer = await request(`${api}${path}?lang=${locale}`);
      if (answer.status === 404) return 'missing';
      return answer.ok ? { found: (await answer.json()) as unknown } : 'unavailable';
    } catch {
      return 'unavailable';
    }
  };
  const auctionsOf = async (kind: AuctionKind, locale: Locale) =>
    mapLookup(await get(listPath(kind), locale), (all) => readAll(all, (one) => readAuction(one, api)));

  return {
    async auctions(locale) {
      const all = await Promise.all([auctionsOf('hybrid', locale), auctionsOf('timed', locale)]);
      // The auctions of one kind are better than none.
      const found = all.flatMap((some) => (typeof some === 'object' ? some.found : []));
      return all.every((some) => some === 'unavailable') ? 'unavailable' : { found };
    },
    auction: (kinds, key, locale) =>
      firstOf(kinds, async (kind) => {
        const path = listPath(kind) + encodeURIComponent(key);
        const [auction, lots] = await Promise.all([get(path, locale), get(`${path}/auctionlots`, locale)]);
        return combine(
          mapLookup(auction, (one) => readAuction(one, api)),
          mapLookup(lots, (all) => readAll(all, (one) => readLot(one, api))),
          (auction, lots) => ({ auction, lots }),
        );
      }),
    lot: (kinds, auctionKey, key, locale) =>
      firstOf(kinds, async (kind) => {
        const path = listPath(kind) + encodeURIComponent(auctionKey);
        const [auction, lot] = await Promise.all([
          get(path, locale),
          get(`${path}/${encodeURIComponent(key)}`, locale),
        ]);
        return combine(
          mapLookup(auction, (one) => readAuction(one, api)),
          mapLookup(lot, (one) => readLot(one, api)),
          (auction, lot) => ({ auction, lot }),
        );
      }),
    page: async (key, locale) => mapLookup(await get(`/page/${encodeURIComponent(key)}`, locale), readPage),
    pages: async () => mapLookup(await get('/auctioneer/', 'en'), readPageSlugs),
  };
}

/** An unreadable answer counts as `unavailable`. */
function mapLookup<From, To>(lookup: Lookup<From>, read: (value: From) => To | null): Lookup<To> {
  if (typeof lookup === 'string') return lookup;
  const found = read(lookup.found);
  return found === null ? 'unavailable' : { found };
}

function combine<One, Other, Result>(
  one: Lookup<One>,
  other: Lookup<Other>,
  join: (one: One, other: Other) => Result,
): Lookup<Result> {
  if (typeof one === 'object' && typeof other === 'object') return { found: join(one.found, other.found) };
  return one === 'missing' || other === 'missing' ? 'missing' : 'unavailable';
}

/** The first kind with a result; `missing` only if it is missing in each kind. */
async function firstOf<Value>(
  kinds: readonly AuctionKind[],
  ask: (kind: AuctionKind) => Promise<Lookup<Value>>,
): Promise<Lookup<Value>> {
  let last: Lookup<Value> = 'missing';
  for (const kind of kinds) {
    const answer = await ask(kind);
    if (typeof answer === 'object') return answer;
    if (answer === 'unavailable') last = answer;
  }
  return last;
}
