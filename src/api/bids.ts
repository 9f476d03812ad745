import type { Client, Reply } from './client.ts';
import { type BidBody, BidReceipt } from './schema/bid.ts';

export interface BidsApi {
  /** @param key idempotency key, a UUID: repeating a request with the same key never places a second bid */
  place(bid: BidBody, key: string): Reply<BidReceipt>;
}

export const bidsApi = (client: Client): BidsApi => ({
  place: (body, key) =>
    client.put('/user/bid', {
      schema: BidReceipt,
      auth: true,
      body,
      headers: { 'Idempotency-Key': key },
    }),
});
