import { type Client, mapReply, type Reply } from './client.ts';
import { linkedImage } from './links.ts';
import { Auctioneer } from './schema/auctioneer.ts';

export interface AuctioneerApi {
  get(signal?: AbortSignal): Reply<Auctioneer>;
}

export const auctioneerApi = (client: Client): AuctioneerApi => ({
  get: (signal) =>
    mapReply(client.get('/auctioneer/', { schema: Auctioneer, signal }), (data) => ({
      ...data,
      website: data.website && (client.link(data.website) ?? ''),
      logo: (data.logo && linkedImage(data.logo, client.link)[0]) ?? null,
      socialmedia: data.socialmedia.flatMap((network) => {
        const url = client.link(network.url);
        return url === null ? [] : [{ ...network, url }];
      }),
    })),
});
