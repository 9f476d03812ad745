import * as v from 'valibot';
import { BidAnswer, type BidBody } from '../../../src/api/schema/bid.ts';
import type { Decision } from '../../../src/domain/bidding.ts';
import { type AuctionRules, type LiveLot, lotUpdate, maximumOf } from '../lots/book.ts';

interface Accepted {
  /** The request's key, which is the id of the bid: a maximum may lead to no line of the ledger. */
  readonly key: string;
  readonly body: BidBody;
  readonly alias: string;
  /** After the decision. */
  readonly lot: LiveLot;
  readonly rules: AuctionRules;
  readonly favourite: boolean;
  readonly decision: Decision;
}

/** The answer 200 of `PUT /user/bid`, checked against the contract before it is kept. */
export function acceptedAnswer(accepted: Accepted): { status: number; body: string } {
  const { key, body, alias, lot, rules, favourite, decision } = accepted;
  // A leader who only moved the maximum added no line, and stands at the price.
  const bid = decision.entries.findLast((entry) => entry.bidder === alias)?.amount ?? lot.price;
  const answer = v.parse(BidAnswer, {
    bid: { id: key, amount: body.amount, kind: body.kind, status: decision.status },
    auctionlot: lotUpdate(lot, rules),
    mine: { auctionlot: lot.id, bidder: alias, max: maximumOf(lot, alias), bid, pending: null, favourite },
  });
  return { status: 200, body: JSON.stringify(answer) };
}
