import type { Client, Reply } from './client.ts';
import { type HybridBidBody, HybridBidReceipt } from './schema/hybrid-lot.ts';

export interface HybridBidsApi {
  /** @param key idempotency key, a UUID: repeating a request with the same key never places a second bid */
  place(bid: HybridBidBody, key: string): Reply<HybridBidReceipt>;
}

export const hybridBidsApi = (client: Client): HybridBidsApi => ({
  place: (body, key) =>
    client.put('/user/hybrid-bid', {
      schema: HybridBidReceipt,
      auth: true,
      body,
      headers: { 'Idempotency-Key': key },
    }),
});
