import { ok, type Result } from '../../lib/result.ts';
import { admit, declineRaise, raiseLimit, reject, requestParticipation } from './admission.ts';
import { placeAbsentee, placeBid } from './bid.ts';
import { callLot, callNext, reopenLot, withdrawLot } from './call.ts';
import { acceptBid, declineBid, roomBid, setAsking } from './clerk.ts';
import { commit } from './commit.ts';
import { count, passIn, sell } from './hammer.ts';
import { endSale, pauseSale, resumeSale, say, startSale } from './sale.ts';
import type { HybridAction, HybridEffect, HybridRefusal, HybridState } from './types.ts';
import { undo } from './undo.ts';

/** What became of an action that was taken. */
export interface HybridDecision {
  readonly state: HybridState;
  /** What others are to be told, in this order. */
  readonly effects: readonly HybridEffect[];
}

/**
 * Decides one action of the console, the desk or a bidder. Pure: the server calls it under the row
 * lock. A refused action changes nothing; one that asks for what is so already gives the same state
 * and no effects.
 *
 * Who may do what is the caller's affair. Bidders are named by their paddle alias.
 *
 * @param at when the server took it up, ms since the epoch
 */
export function decideHybrid(
  state: HybridState,
  action: HybridAction,
  { at }: { readonly at: number },
): Result<HybridDecision, HybridRefusal> {
  const after = apply(state, action, at);
  return after.ok ? ok(commit(state, after.value, action)) : after;
}

function apply(state: HybridState, action: HybridAction, at: number): Result<HybridState, HybridRefusal> {
  switch (action.action) {
    case 'start':
      return startSale(state);
    case 'end':
      return endSale(state);
    case 'pause':
      return pauseSale(state, action.message);
    case 'resume':
      return resumeSale(state);
    case 'message':
      return say(state, action.message);
    case 'next':
      return callNext(state, at);
    case 'call':
      return callLot(state, action.auctionlot, at);
    case 'reopen':
      return reopenLot(state, action.auctionlot, at);
    case 'withdraw':
      return withdrawLot(state, action.auctionlot, at);
    case 'hallBid':
    case 'phoneBid':
      return roomBid(state, action, at);
    case 'accept':
      return acceptBid(state, action, at);
    case 'decline':
      return declineBid(state, action);
    case 'asking':
      return setAsking(state, action, at);
    case 'counting':
      return count(state, action, at);
    case 'sold':
      return sell(state, action, at);
    case 'unsold':
      return passIn(state, action.auctionlot, at);
    case 'undo':
      return undo(state, action.step);
    case 'admit':
      return admit(state, action);
    case 'reject':
      return reject(state, action.bidder);
    case 'declineRaise':
      return declineRaise(state, action.bidder);
    case 'requestParticipation':
      return requestParticipation(state, action);
    case 'raiseLimit':
      return raiseLimit(state, action);
    case 'bid':
      return placeBid(state, action, at);
    case 'absentee':
      return placeAbsentee(state, action, at);
  }
}
