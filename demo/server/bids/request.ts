import type { BidBody } from '../../../src/api/schema/bid.ts';

/** A bid as requested, timed or hybrid. */
export interface BidRequest {
  readonly user: string;
  /** `Idempotency-Key`: a UUID, unique per user. */
  readonly key: string;
  readonly body: Omit<BidBody, 'kind'> & { readonly kind: string };
}

/** A request for a bid on a timed lot. */
export interface TimedBidRequest extends BidRequest {
  readonly body: BidBody;
}
