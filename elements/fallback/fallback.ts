import { addressOf } from '../../src/api/address.ts';
import { AUCTION_LOTS, auctionPath, auctionsPath, lotPath } from '../../src/api/paths.ts';
import { auctionContent, auctionsContent, lotContent, type Reading } from './content.ts';
import { type FallbackAuction, type FallbackLot, readAll, readAuction, readLot } from './read.ts';
import { fallbackTexts } from './texts.ts';
import type { Fallback, FallbackAttributes, FallbackPage, RenderFallback } from './types.ts';

type Kind = 'timed' | 'hybrid';
type Lookup<Value> = { readonly found: Value } | 'missing' | 'unavailable';

/** Time limit in ms: a page without the horses is better than a late one. */
const TIMEOUT = 1500;

const NO_FALLBACK: Fallback = { status: 200, html: '' };

/**
 * Renders the content of a tag on a server, from the public calls of the API: the auctions, an auction and
 * its lots, or a lot. Elements with other content have none. Nothing is thrown if the API fails.
 */
export const fallback: RenderFallback = async (tag, attributes, page) => {
  const reading: Reading = { page, texts: fallbackTexts(page.locale) };
  const { auction, lot, hybrid, kind } = attributes;
  if (tag === 'auction-list' && auction)
    return anAuction(kind ? [kind] : ['timed', 'hybrid'], attributes, reading);
  if (tag === 'hybrid-live-room' && auction) return anAuction(['hybrid'], attributes, reading);
  if (tag === 'auction-lot' && auction && lot)
    return aLot(hybrid ? 'hybrid' : 'timed', auction, lot, reading);
  if (tag === 'auction-list' || tag === 'auction-app')
    return allAuctions(kind ? [kind] : ['hybrid', 'timed'], attributes, reading);
  return NO_FALLBACK;
};

async function allAuctions(
  kinds: readonly Kind[],
  { limit }: FallbackAttributes,
  reading: Reading,
): Promise<Fallback> {
  const all = await Promise.all(
    kinds.map((kind) =>
      get(auctionsPath(kind), reading.page, (all, api) => readAll(all, (one) => readAuction(one, api))),
    ),
  );
  // If only one kind loads, it is shown alone; a backend may have only one.
  const found = all.flatMap((lookup) => (typeof lookup === 'object' ? lookup.found : []));
  if (all.every((lookup) => typeof lookup === 'string'))
    return answerOf(all.includes('unavailable') ? 'unavailable' : 'missing');
  return { status: 200, html: auctionsContent(found.slice(0, limit), reading) };
}

/** The kinds are tried in their order. */
async function anAuction(
  kinds: readonly Kind[],
  { auction: key = '', limit }: FallbackAttributes,
  reading: Reading,
): Promise<Fallback> {
  let last: 'missing' | 'unavailable' = 'missing';
  for (const kind of kinds) {
    const auction = await get(auctionPath(kind, key), reading.page, readAuction);
    if (auction === 'unavailable') last = auction;
    if (typeof auction === 'string') continue;
    const lots = await get(lotPath(kind, key, AUCTION_LOTS), reading.page, (all, api) =>
      readAll(all, (one) => readLot(one, api)),
    );
    return typeof lots === 'string'
      ? answerOf(lots)
      : { status: 200, html: auctionContent(auction.found, lots.found.slice(0, limit), reading) };
  }
  return answerOf(last);
}

async function aLot(kind: Kind, auctionKey: string, key: string, reading: Reading): Promise<Fallback> {
  const [auction, lot] = await Promise.all([
    get<FallbackAuction>(auctionPath(kind, auctionKey), reading.page, readAuction),
    get<FallbackLot>(lotPath(kind, auctionKey, key), reading.page, readLot),
  ]);
  if (typeof auction === 'object' && typeof lot === 'object')
    return { status: 200, html: lotContent(auction.found, lot.found, reading) };
  return answerOf(auction === 'missing' || lot === 'missing' ? 'missing' : 'unavailable');
}

const answerOf = (lookup: 'missing' | 'unavailable'): Fallback => ({
  status: lookup === 'missing' ? 404 : 503,
  html: '',
});

const patientFetch = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });

/** An unreadable answer counts as none. */
async function get<Value>(
  path: string,
  { api, locale, request = patientFetch }: FallbackPage,
  read: (value: unknown, api: string) => Value | null,
): Promise<Lookup<Value>> {
  try {
    const answer = await request(addressOf(api.replace(/\/+$/, ''), path, locale));
    if (answer.status === 404) return 'missing';
    const parsed = answer.ok ? read(await answer.json(), api) : null;
    return parsed === null ? 'unavailable' : { found: parsed };
  } catch {
    return 'unavailable';
  }
}
