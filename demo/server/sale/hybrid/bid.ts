import type pg from 'pg';
import * as v from 'valibot';
import { HybridBidAnswer, type HybridBidBody } from '../../../../src/api/schema/hybrid-lot.ts';
import { lotOf } from '../../../../src/domain/hybrid/book.ts';
import { decideHybrid } from '../../../../src/domain/hybrid/engine.ts';
import type { BidderAction, HybridLotState, HybridState } from '../../../../src/domain/hybrid/types.ts';
import { lotUpdate } from '../../data/lot-book.ts';
import { type BidOutcome, refusal } from '../bids/answer.ts';
import { answerOfKey, type ClaimedKey, storedRequest } from '../bids/keys/idempotency-key.ts';
import { paperWrites } from '../bids/paper/paper-write.ts';
import type { KeyedBid } from '../bids/request.ts';
import { requestsWrite } from '../bids/written-rows.ts';
import { journalWrite } from '../journal.ts';
import { rulesOf } from './messages.ts';
import { lotAsRow, myLotOf } from './projection.ts';
import type { Transition } from './transition.ts';

/** A request for a bid in a hybrid sale. */
export interface HybridBidRequest extends KeyedBid {
  readonly body: HybridBidBody;
}

/**
 * Decides a bid on the sale as the previous actions of the transaction have left it.
 *
 * @param paddle paddle of the bidder
 * @param claim undefined if an earlier bid of the transaction has the same key
 */
export function decideHybridBid(
  state: HybridState,
  request: HybridBidRequest,
  paddle: string,
  claim: ClaimedKey | undefined,
  at: number,
): Transition {
  const { user, body } = request;
  const unchanged = (outcome: BidOutcome, ...writes: pg.QueryConfig[]): Transition => ({
    state,
    effects: [],
    writes,
    result: { outcome },
  });
  const keepAnswer = (isAccepted: boolean, outcome: BidOutcome): pg.QueryConfig =>
    requestsWrite([storedRequest(request, paddle, at, isAccepted, outcome)]);
  const storedAnswer = answerOfKey(claim, request);
  if (storedAnswer !== null) return unchanged(storedAnswer);
  const lot = lotOf(state, body.auctionlot);
  if (lot === undefined) return unchanged(refusal('not_found'));

  const action = actionOf(body, paddle);
  const decided = decideHybrid(state, action, { at });
  if (!decided.ok) {
    const outcome = refusal(decided.error, { ...lotAsRow(state.id, lot), ...rulesOf(state) });
    return unchanged(outcome, keepAnswer(false, outcome));
  }
  const { state: after, effects } = decided.value;
  const favourite = claim?.is_favourite === true;
  const outcome = acceptedAnswer(after, lotOf(after, lot.id) ?? lot, request, paddle, favourite);
  const writes = [
    keepAnswer(true, outcome),
    journalWrite(state.id, user, action, at, body.conditions),
    ...paperWrites(request, at),
  ];
  return { state: after, effects, writes, result: { outcome } };
}

const actionOf = ({ kind, auctionlot, amount, expectedRev }: HybridBidBody, bidder: string): BidderAction =>
  kind === 'absentee'
    ? { action: 'absentee', bidder, auctionlot, amount }
    : { action: 'bid', bidder, auctionlot, amount, ...(expectedRev !== undefined && { expectedRev }) };

/** The answer 200 of `PUT /user/hybrid-bid`, checked against the contract before it is stored. */
function acceptedAnswer(
  state: HybridState,
  lot: HybridLotState,
  { key, body }: HybridBidRequest,
  paddle: string,
  favourite: boolean,
): BidOutcome {
  const { amount, kind } = body;
  const status = kind === 'live' ? 'pending' : amount === 0 ? 'cancelled' : 'accepted';
  const answer = v.parse(HybridBidAnswer, {
    bid: { id: key, amount, kind, status },
    auctionlot: lotUpdate(lotAsRow(state.id, lot), rulesOf(state)),
    mine: myLotOf(lot, paddle, favourite),
  });
  return { status: 200, body: JSON.stringify(answer) };
}
