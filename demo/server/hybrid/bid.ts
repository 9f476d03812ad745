import type pg from 'pg';
import * as v from 'valibot';
import { HybridBidAnswer, type HybridBidBody } from '../../../src/api/schema/hybrid-lot.ts';
import { lotOf } from '../../../src/domain/hybrid/book.ts';
import { decideHybrid } from '../../../src/domain/hybrid/engine.ts';
import type { BidderAction, HybridLot, HybridState } from '../../../src/domain/hybrid/types.ts';
import { answeredBefore, type Claimed, refusal } from '../bids/decide.ts';
import { advisoryNumber, type BidOutcome, payloadHash } from '../bids/order.ts';
import { CLAIM, KEEP_ANSWER } from '../bids/statements.ts';
import { lotUpdate } from '../lots/book.ts';
import { rulesOf } from './messages.ts';
import { myLotOf, shownLot } from './project.ts';
import { journal, type Turn } from './turn.ts';

/** Who bids, and under which `Idempotency-Key`. */
export interface HybridBidOrder {
  readonly user: string;
  readonly key: string;
  readonly body: HybridBidBody;
}

/** Names the key to the database's advisory locks, so that it is decided once at a time. */
export const keyNumber = ({ user, key }: HybridBidOrder): string => advisoryNumber(user, key);

/** Claims the key and finds what was answered to it before. */
export const claimOf = (order: HybridBidOrder): pg.QueryConfig => ({
  ...CLAIM,
  values: [keyNumber(order), order.user, order.key, order.body.auctionlot],
});

/**
 * Decides a bid on the sale as the ones before have left it.
 *
 * @param alias paddle of who bids
 * @param claim undefined where the same key is among the ones before
 */
export function decideOrder(
  state: HybridState,
  order: HybridBidOrder,
  alias: string,
  claim: Claimed | undefined,
  at: number,
): Turn {
  const { user, key, body } = order;
  const only = (outcome: BidOutcome, ...writes: pg.QueryConfig[]): Turn => ({
    state,
    effects: [],
    writes,
    result: { outcome },
  });
  if (claim === undefined || !claim.free) return only(refusal('key_in_use'));
  const hash = payloadHash(body);
  const before = answeredBefore(claim, hash);
  if (before !== null) return only(before);
  const lot = lotOf(state, body.auctionlot);
  if (lot === undefined) return only(refusal('not_found'));

  const action = actionOf(body, alias);
  const request = [user, key, hash, lot.id, alias, body.kind, body.amount, at];
  const decided = decideHybrid(state, action, { at });
  if (!decided.ok) {
    const outcome = refusal(decided.error, { ...shownLot(state.id, lot), ...rulesOf(state) });
    return only(outcome, { ...KEEP_ANSWER, values: [...request, false, outcome.status, outcome.body] });
  }
  const { state: after, effects } = decided.value;
  const outcome = taken(after, lotOf(after, lot.id) ?? lot, order, alias, claim.favourite);
  const kept = { ...KEEP_ANSWER, values: [...request, true, outcome.status, outcome.body] };
  return { state: after, effects, writes: [kept, journal(state.id, user, action, at)], result: { outcome } };
}

const actionOf = ({ kind, auctionlot, amount, expectedRev }: HybridBidBody, bidder: string): BidderAction =>
  kind === 'absentee'
    ? { action: 'absentee', bidder, auctionlot, amount }
    : { action: 'bid', bidder, auctionlot, amount, ...(expectedRev !== undefined && { expectedRev }) };

/** The answer 200, checked against the contract before it is kept. */
function taken(
  state: HybridState,
  lot: HybridLot,
  { key, body }: HybridBidOrder,
  alias: string,
  favourite: boolean,
): BidOutcome {
  const { amount, kind } = body;
  const status = kind === 'live' ? 'pending' : amount === 0 ? 'cancelled' : 'accepted';
  const answer = v.parse(HybridBidAnswer, {
    bid: { id: key, amount, kind, status },
    auctionlot: lotUpdate(shownLot(state.id, lot), rulesOf(state)),
    mine: myLotOf(lot, alias, favourite),
  });
  return { status: 200, body: JSON.stringify(answer) };
}
