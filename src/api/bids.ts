import type { Client, Reply } from './client.ts';
import { BidAnswer, type BidBody } from './schema/bid.ts';

export interface BidsApi {
  /** @param key idempotency key, a UUID: repeating a request with the same key never places a second bid */
  place(bid: BidBody, key: string): Reply<BidAnswer>;
}

export const bidsApi = (client: Client): BidsApi => ({
  place: (body, key) =>
    client.put('/user/bid', {
      schema: BidAnswer,
      auth: true,
      body,
      headers: { 'Idempotency-Key': key },
    }),
});
