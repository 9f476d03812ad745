import * as v from 'valibot';
import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
import { linkedImage, linkedSummary } from './links.ts';
import { auctionLotsPath, auctionPath, auctionsPath } from './paths.ts';
import { Auction } from './schema/auction.ts';
import { LotSummary } from './schema/lot-summary.ts';

export interface AuctionsApi {
  list(signal?: AbortSignal): Reply<Auction[]>;
  one(auction: string, signal?: AbortSignal): Reply<Auction>;
  lots(auction: string, signal?: AbortSignal): Reply<LotSummary[]>;
}

const Auctions = v.array(Auction);
const Lots = v.array(LotSummary);

export function auctionsApi(client: Client): AuctionsApi {
  const linked = (auction: Auction): Auction => ({
    ...auction,
    image: (auction.image && linkedImage(auction.image, client.link)[0]) ?? null,
  });
  return {
    async list(signal) {
      const reply = await client.get(auctionsPath(), { schema: Auctions, signal });
      return reply.ok ? ok({ ...reply.value, value: reply.value.value.map(linked) }) : reply;
    },
    async one(auction, signal) {
      const reply = await client.get(auctionPath(auction), { schema: Auction, signal });
      return reply.ok ? ok({ ...reply.value, value: linked(reply.value.value) }) : reply;
    },
    async lots(auction, signal) {
      const reply = await client.get(auctionLotsPath(auction), { schema: Lots, signal });
      if (!reply.ok) return reply;
      return ok({ ...reply.value, value: reply.value.value.map((lot) => linkedSummary(lot, client.link)) });
    },
  };
}
