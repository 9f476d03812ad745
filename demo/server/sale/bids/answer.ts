import * as v from 'valibot';
import { BidAnswer } from '../../../../src/api/schema/bid.ts';
import type { ProblemCode } from '../../../../src/api/schema/problem.ts';
import type { Decision } from '../../../../src/domain/bidding.ts';
import {
  type AnyLot,
  type AuctionRules,
  type LiveFields,
  type LiveLot,
  lotUpdate,
  maximumOf,
} from '../../data/lot-book.ts';
import { problem, tooMany } from '../../lib/problem.ts';
import type { TimedBidRequest } from './request.ts';

/**
 * The answer to a bid. `body` is JSON text, stored with the idempotency key so that the same key gets the
 * same bytes again: an accepted bid for ever, a refused one until pruning.
 */
export interface BidOutcome {
  readonly status: number;
  readonly body: string;
  /** Seconds until the next bid is decided. Only for a bid over the rate limit, which was not decided. */
  readonly wait?: number;
}

interface Accepted {
  readonly request: Pick<TimedBidRequest, 'key' | 'body'>;
  readonly paddle: string;
  /** The lot after the decision. */
  readonly lot: LiveLot;
  /** The fields that have changed, in their wire format. */
  readonly live: LiveFields;
  readonly favourite: boolean;
  readonly decision: Decision;
}

/** The answer 200 of `PUT /user/bid`, checked against the contract before it is stored. */
export function acceptedAnswer({ request, paddle, lot, live, favourite, decision }: Accepted): BidOutcome {
  const { key, body } = request;
  // A leader who changed only the maximum added no line to the ledger: the own bid is the price.
  const bid = decision.entries.findLast((entry) => entry.bidder === paddle)?.amount ?? lot.price;
  const answer = v.parse(BidAnswer, {
    // The key is the id of the bid, since a maximum may add no line to the ledger.
    bid: { id: key, amount: body.amount, kind: body.kind, status: decision.status },
    auctionlot: { id: lot.id, ...live },
    mine: { auctionlot: lot.id, bidder: paddle, max: maximumOf(lot, paddle), bid, pending: null, favourite },
  });
  return { status: 200, body: JSON.stringify(answer) };
}

/** The answer to a bid over the rate limit. Not stored. */
export const overLimit = (wait: number): BidOutcome => {
  const { body } = tooMany('too_many_requests', wait);
  return { status: body.status, body: JSON.stringify(body), wait };
};

/** A refusal. With `lot`, if the rules of bidding refused: the answer has the current state of the lot. */
export function refusal(code: ProblemCode, lot?: AnyLot & AuctionRules): BidOutcome {
  const { body } = problem(code, lot === undefined ? {} : { auctionlot: lotUpdate(lot, lot) });
  return { status: body.status, body: JSON.stringify(body) };
}
