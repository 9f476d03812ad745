import type { Client, Reply } from './client.ts';
import type { VoidBody } from './schema/bid.ts';
import { type HybridBidBody, HybridBidReceipt } from './schema/hybrid-lot.ts';

export interface HybridBidsApi {
  /** @param key idempotency key, a UUID: repeating a request with the same key never places a second bid */
  place(bid: HybridBidBody, key: string, signal: AbortSignal): Reply<HybridBidReceipt>;
  /** Asks the server to refuse a key from now on; answered by what was decided with it before. */
  void(key: string): Reply<HybridBidReceipt>;
}

export const hybridBidsApi = (client: Client): HybridBidsApi => ({
  place: (body, key, signal) =>
    client.put('/user/hybrid-bid', {
      schema: HybridBidReceipt,
      auth: true,
      body,
      signal,
      headers: { 'Idempotency-Key': key },
    }),
  void: (key) =>
    client.post('/user/void-bid', {
      schema: HybridBidReceipt,
      auth: true,
      body: { key } satisfies VoidBody,
    }),
});
