import type { BidBody } from '../../../../src/api/schema/bid.ts';
import type { NewBidRequest } from '../../data/schema.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';

/** A bid as requested, timed or hybrid. */
export interface KeyedBid {
  readonly user: string;
  /** `Idempotency-Key`: a UUID, unique per user. */
  readonly key: string;
  readonly body: Omit<BidBody, 'kind'> & { readonly kind: NewBidRequest['kind'] };
  /** How often the user may bid, on all lots and in all processes; no limit if left out. */
  readonly limit?: RateLimit;
  /** For a bid on paper that the office enters for the user. */
  readonly paper?: PaperBid;
}

/** Origin of a bid that was given on paper. */
export interface PaperBid {
  /** Id of the member of staff who entered it. */
  readonly staff: string;
  /** Note that says where the paper is kept. */
  readonly note: string;
}

/** A request for a bid on a timed lot. */
export interface TimedBidRequest extends KeyedBid {
  readonly body: BidBody;
}
