import * as v from 'valibot';
import { type Client, mapReply, type Reply } from './client.ts';
import { linkedImage, linkedSummary } from './links.ts';
import { AUCTION_LOTS, auctionPath, auctionsPath, lotPath } from './paths.ts';
import type { Auction } from './schema/auction.ts';
import { LotSummary } from './schema/lot-summary.ts';

/** The calls of one kind of auction. */
export interface AuctionsApi<Kind extends Auction = Auction> {
  list(signal?: AbortSignal): Reply<Kind[]>;
  /** @param auction slug, in any language, or id */
  one(auction: string, signal?: AbortSignal): Reply<Kind>;
  lots(auction: string, signal?: AbortSignal): Reply<LotSummary[]>;
}

const Lots = v.array(LotSummary);

export function auctionsApi<Kind extends Auction>(
  client: Client,
  kind: Auction['kind'],
  schema: v.GenericSchema<unknown, Kind>,
): AuctionsApi<Kind> {
  const list = v.array(schema);
  const linked = (auction: Kind): Kind => ({
    ...auction,
    image: (auction.image && linkedImage(auction.image, client.link)[0]) ?? null,
  });
  return {
    list: (signal) =>
      mapReply(client.get(auctionsPath(kind), { schema: list, signal }), (all) => all.map(linked)),
    one: (auction, signal) => mapReply(client.get(auctionPath(kind, auction), { schema, signal }), linked),
    lots: (auction, signal) =>
      mapReply(client.get(lotPath(kind, auction, AUCTION_LOTS), { schema: Lots, signal }), (lots) =>
        lots.map((lot) => linkedSummary(lot, client.link)),
      ),
  };
}
