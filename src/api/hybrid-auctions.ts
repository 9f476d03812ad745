import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
import { linkedImage } from './links.ts';
import { hybridAuctionPath } from './paths.ts';
import { HybridAuction } from './schema/hybrid-auction.ts';

export interface HybridAuctionsApi {
  /** @param auction slug, in any language, or id */
  one(auction: string, signal?: AbortSignal): Reply<HybridAuction>;
}

export const hybridAuctionsApi = (client: Client): HybridAuctionsApi => ({
  async one(auction, signal) {
    const reply = await client.get(hybridAuctionPath(auction), { schema: HybridAuction, signal });
    if (!reply.ok) return reply;
    const { value } = reply.value;
    const image = (value.image && linkedImage(value.image, client.link)[0]) ?? null;
    const url = value.stream && client.link(value.stream.url);
    const stream = value.stream && url ? { ...value.stream, url } : null;
    return ok({ ...reply.value, value: { ...value, image, stream } });
  },
});
