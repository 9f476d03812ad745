import type { BidBody } from '../../../../src/api/schema/bid.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';

/** A bid as requested, timed or hybrid. */
export interface BidRequest {
  readonly user: string;
  /** `Idempotency-Key`: a UUID, unique per user. */
  readonly key: string;
  readonly body: Omit<BidBody, 'kind'> & { readonly kind: string };
  /** How often the user may bid, on all lots and in all processes; any number of times where it is left out. */
  readonly limit?: RateLimit;
  /** Of a bid that was given on paper, and that the office enters for the user. */
  readonly paper?: PaperBid;
}

/** Who enters a bid that was given on paper. */
export interface PaperBid {
  /** Id of the staff. */
  readonly staff: string;
  /** Where the paper is found again. */
  readonly note: string;
}

/** A request for a bid on a timed lot. */
export interface TimedBidRequest extends BidRequest {
  readonly body: BidBody;
}
