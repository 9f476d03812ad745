import { equal } from '../../lib/equal.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { askForAdmission, askForMore, declineMore, grant, REJECTED } from '../participation.ts';
import { type Change, passOver } from './change.ts';
import { boundOf, participationOf } from './limits.ts';
import type { BidderAction, DeskAction, HybridRefusal, HybridState, Participation } from './types.ts';

type Admit = Extract<DeskAction, { readonly action: 'admit' }>;
type Request = Extract<BidderAction, { readonly action: 'requestParticipation' }>;
type Raise = Extract<BidderAction, { readonly action: 'raiseLimit' }>;

/** Asks for admission, or asks again with another limit while no answer was given. */
export const requestParticipation = (state: HybridState, { bidder, limit }: Request): Change =>
  bidder === ''
    ? err('invalid')
    : changed(state, bidder, askForAdmission(participationOf(state, bidder), limit));

/** Asks for a higher limit; the one that counts stays until the desk has answered. */
export const raiseLimit = (state: HybridState, { bidder, limit }: Raise): Change =>
  changed(state, bidder, askForMore(participationOf(state, bidder), limit));

/** Lets somebody bid, or gives another limit to somebody who may already. */
export function admit(state: HybridState, { bidder, limit, unlimited = false }: Admit): Change {
  if (bidder === '') return err('invalid');
  const auction = { isLimitNeeded: state.isLimitNeeded, bound: boundOf(state, bidder) };
  return changed(state, bidder, grant(participationOf(state, bidder), { limit, unlimited }, auction));
}

/** Shuts somebody out: what waits is declined and no maximum is executed; bids that lead stand. */
export function reject(state: HybridState, bidder: string): Change {
  if (bidder === '') return err('invalid');
  if (participationOf(state, bidder).rejected) return ok(state);
  const lots = state.lots.map((lot) => {
    const bids = lot.bids.some((bid) => bid.status === 'pending' && bid.bidder === bidder);
    const maximum = lot.absentees.some((absentee) => absentee.bidder === bidder);
    if (!bids && !maximum) return lot;
    const absentees = lot.absentees.filter((absentee) => absentee.bidder !== bidder);
    return { ...passOver(lot, (bid) => bid.bidder === bidder), absentees };
  });
  return ok(withParticipation({ ...state, lots }, bidder, REJECTED));
}

/** The limit stays as it is. */
export const declineRaise = (state: HybridState, bidder: string): Change =>
  changed(state, bidder, declineMore(participationOf(state, bidder)));

const changed = (state: HybridState, bidder: string, own: Result<Participation, HybridRefusal>): Change =>
  own.ok ? ok(withParticipation(state, bidder, own.value)) : own;

const withParticipation = (state: HybridState, bidder: string, own: Participation): HybridState =>
  equal(participationOf(state, bidder), own)
    ? state
    : { ...state, participations: { ...state.participations, [bidder]: own } };
