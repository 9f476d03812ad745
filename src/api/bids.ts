import type * as v from 'valibot';
import type { Client, Reply } from './client.ts';
import type { BidBody, VoidBody } from './schema/bid.ts';
import type { HybridBidBody } from './schema/hybrid-lot.ts';

/** The bids of one kind of sale. */
export interface BidsApi<Body, Receipt> {
  /** @param key idempotency key, a UUID: repeating a request with the same key never places a second bid */
  place(bid: Body, key: string, signal: AbortSignal): Reply<Receipt>;
  /** Asks the server to refuse a key from now on; if it was used, the server answers with that decision. */
  void(key: string): Reply<Receipt>;
}

/** @param schema of the server's answer to a bid, placed or voided */
export const bidsApi = <Body extends BidBody | HybridBidBody, Receipt>(
  client: Client,
  path: '/user/bid' | '/user/hybrid-bid',
  schema: v.GenericSchema<unknown, Receipt>,
): BidsApi<Body, Receipt> => ({
  place: (body, key, signal) =>
    client.put(path, { schema, auth: true, body, signal, headers: { 'Idempotency-Key': key } }),
  void: (key) => client.post('/user/void-bid', { schema, auth: true, body: { key } satisfies VoidBody }),
});
