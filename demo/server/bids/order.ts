import { createHash } from 'node:crypto';
import type { BidBody } from '../../../src/api/schema/bid.ts';

/**
 * A decided request. `body` is JSON text and stays the same for the same key: for good where it was
 * taken, and as long as refusals are kept (`scheduler/prune.ts`) where it was not.
 */
export interface BidOutcome {
  readonly status: number;
  readonly body: string;
}

/** Who asks, what for, and under which `Idempotency-Key` (a UUID; unique per user). */
export interface BidOrder {
  readonly user: string;
  readonly key: string;
  readonly body: BidBody;
}

/** Tells whether a key comes back with the same request. */
export const payloadHash = (body: Omit<BidBody, 'kind'> & { readonly kind: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([body.auctionlot, body.amount, body.kind, body.expectedRev ?? null]))
    .digest('hex');

/** Names user and key to PostgreSQL's advisory locks, which go by 64-bit numbers. */
export const advisoryNumber = (user: string, key: string): string =>
  createHash('sha256').update(`${user}\n${key.toLowerCase()}`).digest().readBigInt64BE(0).toString();
