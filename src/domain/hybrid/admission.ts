import { equal } from '../../lib/equal.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { askForAdmission, askForMore, declineMore, grant, REJECTED } from '../participation.ts';
import { type Change, declinePending } from './change.ts';
import { boundOf, participationOf } from './limits.ts';
import type { AdmissionDecision, BidderAction, HybridRefusal, HybridState, Participation } from './types.ts';

type Admit = Extract<AdmissionDecision, { readonly action: 'admit' }>;
type Request = Extract<BidderAction, { readonly action: 'requestParticipation' }>;
type Raise = Extract<BidderAction, { readonly action: 'raiseLimit' }>;

/** Requests admission, or changes the limit of a request that is not answered yet. */
export const requestParticipation = (state: HybridState, { bidder, limit }: Request): Change =>
  bidder === ''
    ? err('invalid')
    : changed(state, bidder, askForAdmission(participationOf(state, bidder), limit));

/** Requests a higher limit; the present one counts until the request is answered. */
export const raiseLimit = (state: HybridState, { bidder, limit }: Raise): Change =>
  changed(state, bidder, askForMore(participationOf(state, bidder), limit));

/** Admits a bidder, or gives an admitted bidder another limit. */
export function admit(state: HybridState, { bidder, limit, unlimited = false }: Admit): Change {
  if (bidder === '') return err('invalid');
  const auction = { isLimitNeeded: state.isLimitNeeded, bound: boundOf(state, bidder) };
  return changed(state, bidder, grant(participationOf(state, bidder), { limit, unlimited }, auction));
}

/** Rejects a bidder: declines pending bids and removes absentee maxima; accepted bids stand. */
export function reject(state: HybridState, bidder: string): Change {
  if (bidder === '') return err('invalid');
  if (participationOf(state, bidder).rejected) return ok(state);
  const lots = state.lots.map((lot) => {
    const bids = lot.bids.some((bid) => bid.status === 'pending' && bid.bidder === bidder);
    const maximum = lot.absentees.some((absentee) => absentee.bidder === bidder);
    if (!bids && !maximum) return lot;
    const absentees = lot.absentees.filter((absentee) => absentee.bidder !== bidder);
    return { ...declinePending(lot, (bid) => bid.bidder === bidder), absentees };
  });
  return ok(withParticipation({ ...state, lots }, bidder, REJECTED));
}

/** Declines a raise: the limit stays as it is. */
export const declineRaise = (state: HybridState, bidder: string): Change =>
  changed(state, bidder, declineMore(participationOf(state, bidder)));

const changed = (state: HybridState, bidder: string, own: Result<Participation, HybridRefusal>): Change =>
  own.ok ? ok(withParticipation(state, bidder, own.value)) : own;

const withParticipation = (state: HybridState, bidder: string, own: Participation): HybridState =>
  equal(participationOf(state, bidder), own)
    ? state
    : { ...state, participations: { ...state.participations, [bidder]: own } };
