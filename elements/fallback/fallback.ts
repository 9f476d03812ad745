import { addressOf } from '../../src/api/address.ts';
import { AUCTION_LOTS, auctionPath, auctionsPath, lotPath } from '../../src/api/paths.ts';
import { auctionContent, auctionsContent, lotContent, type RenderContext } from './content.ts';
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
  const context: RenderContext = { page, texts: fallbackTexts(page.locale) };
  const { auction, lot, hybrid, kind } = attributes;
  if (tag === 'auction-list' && auction)
    return renderAuction(kind ? [kind] : ['timed', 'hybrid'], attributes, context);
  if (tag === 'hybrid-live-room' && auction) return renderAuction(['hybrid'], attributes, context);
  if (tag === 'auction-lot' && auction && lot)
    return renderLot(hybrid ? 'hybrid' : 'timed', auction, lot, context);
  if (tag === 'auction-list' || tag === 'auction-app')
    return allAuctions(kind ? [kind] : ['hybrid', 'timed'], attributes, context);
  return NO_FALLBACK;
};

async function allAuctions(
  kinds: readonly Kind[],
  { limit }: FallbackAttributes,
  context: RenderContext,
): Promise<Fallback> {
  const all = await Promise.all(
    kinds.map((kind) =>
      get(auctionsPath(kind), context.page, (all, api) => readAll(all, (one) => readAuction(one, api))),
    ),
  );
  // If only one kind loads, it is shown alone; a backend may have only one.
  const found = all.flatMap((lookup) => (typeof lookup === 'object' ? lookup.found : []));
  if (all.every((lookup) => typeof lookup === 'string'))
    return answerOf(all.includes('unavailable') ? 'unavailable' : 'missing');
  return { status: 200, html: auctionsContent(found.slice(0, limit), context) };
}

/** The kinds are tried in their order. */
async function renderAuction(
  kinds: readonly Kind[],
  { auction: key = '', limit }: FallbackAttributes,
  context: RenderContext,
): Promise<Fallback> {
  let last: 'missing' | 'unavailable' = 'missing';
  for (const kind of kinds) {
    const auction = await get(auctionPath(kind, key), context.page, readAuction);
    if (auction === 'unavailable') last = auction;
    if (typeof auction === 'string') continue;
    const lots = await get(lotPath(kind, key, AUCTION_LOTS), context.page, (all, api) =>
      readAll(all, (one) => readLot(one, api)),
    );
    return typeof lots === 'string'
      ? answerOf(lots)
      : { status: 200, html: auctionContent(auction.found, lots.found.slice(0, limit), context) };
  }
  return answerOf(last);
}

async function renderLot(
  kind: Kind,
  auctionKey: string,
  key: string,
  context: RenderContext,
): Promise<Fallback> {
  const [auction, lot] = await Promise.all([
    get<FallbackAuction>(auctionPath(kind, auctionKey), context.page, readAuction),
    get<FallbackLot>(lotPath(kind, auctionKey, key), context.page, readLot),
  ]);
  if (typeof auction === 'object' && typeof lot === 'object')
    return { status: 200, html: lotContent(auction.found, lot.found, context) };
  return answerOf(auction === 'missing' || lot === 'missing' ? 'missing' : 'unavailable');
}

const answerOf = (lookup: 'missing' | 'unavailable'): Fallback => ({
  status: lookup === 'missing' ? 404 : 503,
  html: '',
});

const fetchWithTimeout = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });

/** An unreadable answer counts as none. */
async function get<Value>(
  path: string,
  { api, locale, request = fetchWithTimeout }: FallbackPage,
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
