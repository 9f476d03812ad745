/**
 * The engine of a hybrid sale: internet, hall, phone and absentee bids under one auctioneer. A pure
 * function from state and action to the next state; it owns nothing. The backend runs it under a row
 * lock and stores the state; the practice room runs it in the browser.
 *
 * Each handler (`sale`, `call`, `clerk`, `hammer`, `bid`, `admission`, `undo`) returns the changed
 * state or a refusal; `commit` then raises `rev`s, records the undo step and computes the effects.
 *
 * Sale (`HybridState.status`):
 *
 * | status     | action → status                                                      |
 * |------------|----------------------------------------------------------------------|
 * | `upcoming` | `start` → `live`                                                     |
 * | `live`     | `pause` → `paused`; `end` → `ended`, unless a lot is active          |
 * | `paused`   | `resume` → `live`; `end` → `ended`, unless a lot is active           |
 * | `ended`    | none; a sale held again begins with `createHybrid(plan, previous)`   |
 *
 * Lot (`HybridLot.status`); at most one is `active`:
 *
 * | status            | action → status                                                       |
 * |-------------------|-----------------------------------------------------------------------|
 * | (new)             | `addLot` → `upcoming`, in a sale that has not ended                   |
 * | `upcoming`        | `call`, `next` → `active`, executes absentee bids; `withdraw` → `withdrawn` |
 * | `active`          | `sold` → `sold`; `unsold` → `unsold`; `withdraw` → `withdrawn`        |
 * | `sold`, `unsold`  | `reopen` → `active`, with the bids it had                             |
 * | `withdrawn`       | none                                                                  |
 *
 * Counting of the active lot: `counting` 0 → 1 → 2, then `sold` → 3. Every new bid, every new asking
 * price and `pause` set it back to 0.
 *
 * Bid (`HybridBid.status`):
 *
 * | status      | action → status                                                             |
 * |-------------|-----------------------------------------------------------------------------|
 * | (new)       | `bid` → `pending`; `hallBid`, `phoneBid`, absentee bids → `accepted`        |
 * | `pending`   | `accept` → `accepted`; `decline`, a newer bid of the bidder, an asking price above it, the end of the lot, `reject` → `declined` |
 * | `accepted`  | `asking` at or below its amount, `reject` that cancels a lead → `cancelled`; so is an absentee bid that leads again by `asking`, `reopen` or `undo`, beyond what its bidder's limit allows by then |
 *
 * `undo` of a step puts back every status the step has changed; bids that the step added become
 * `cancelled`. The last `MAX_STEPS` console actions can be undone, newest first.
 *
 * Admission (`BidderParticipation`): `requestParticipation`, `raiseLimit` ask; `admit`, `reject`,
 * `declineRaise` answer; none of them in an ended sale. `undo` leaves admission alone.
 */
import { ok, type Result } from '../../lib/result.ts';
import { admit, declineRaise, raiseLimit, reject, requestParticipation } from './admission.ts';
import { placeAbsentee, placeBid } from './bid.ts';
import { addLot, callLot, callNext, reopenLot, withdrawLot } from './call.ts';
import { acceptBid, declineBid, setAsking, venueBid } from './clerk.ts';
import { commit } from './commit.ts';
import { count, passIn, sell } from './hammer.ts';
import { endSale, pauseSale, resumeSale, setMessage, startSale } from './sale.ts';
import type { HybridAction, HybridEffect, HybridRefusal, HybridState } from './types.ts';
import { undo } from './undo.ts';

/** The result of an action that was not refused. */
export interface HybridDecision {
  readonly state: HybridState;
  /** The messages to send, in this order. */
  readonly effects: readonly HybridEffect[];
}

/**
 * Decides one action of the console, of admission or of a bidder. A refused action changes nothing. An action
 * without any change returns the same state and no effects.
 *
 * The caller checks the permissions. Bidders are named by their paddle alias.
 *
 * @param at when the server received the action, ms since the epoch
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
      return setMessage(state, action.message);
    case 'next':
      return callNext(state, at);
    case 'call':
      return callLot(state, action.auctionlot, at);
    case 'addLot':
      return addLot(state, action);
    case 'reopen':
      return reopenLot(state, action.auctionlot, at);
    case 'withdraw':
      return withdrawLot(state, action.auctionlot, at);
    case 'hallBid':
    case 'phoneBid':
      return venueBid(state, action, at);
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
      return passIn(state, action, at);
    case 'undo':
      return undo(state, action.step);
    case 'admit':
      return admit(state, action);
    case 'reject':
      return reject(state, action);
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
