import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
import { linkedImage } from './links.ts';
import { Auctioneer } from './schema/auctioneer.ts';

export interface AuctioneerApi {
  get(signal?: AbortSignal): Reply<Auctioneer>;
}

export const auctioneerApi = (client: Client): AuctioneerApi => ({
  async get(signal) {
    const reply = await client.get('/auctioneer/', { schema: Auctioneer, signal });
    if (!reply.ok) return reply;
    const { value } = reply.value;
    const linked: Auctioneer = {
      ...value,
      website: value.website && (client.link(value.website) ?? ''),
      logo: (value.logo && linkedImage(value.logo, client.link)[0]) ?? null,
      socialmedia: value.socialmedia.flatMap((network) => {
        const url = client.link(network.url);
        return url === null ? [] : [{ ...network, url }];
      }),
    };
    return ok({ ...reply.value, value: linked });
  },
});
