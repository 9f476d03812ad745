import type { Client, Reply } from './client.ts';
import { type BidBody, BidReceipt, type VoidBody } from './schema/bid.ts';

export interface BidsApi {
  /** @param key idempotency key, a UUID: repeating a request with the same key never places a second bid */
  place(bid: BidBody, key: string, signal: AbortSignal): Reply<BidReceipt>;
  /** Asks the server to refuse a key from now on; answered by what was decided with it before. */
  void(key: string): Reply<BidReceipt>;
}

export const bidsApi = (client: Client): BidsApi => ({
  place: (body, key, signal) =>
    client.put('/user/bid', {
      schema: BidReceipt,
      auth: true,
      body,
      signal,
      headers: { 'Idempotency-Key': key },
    }),
  void: (key) =>
    client.post('/user/void-bid', {
      schema: BidReceipt,
      auth: true,
      body: { key } satisfies VoidBody,
    }),
});
