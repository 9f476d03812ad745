import { equal } from '../../lib/equal.ts';
import { err, ok } from '../../lib/result.ts';
import { type Amount, isAmount } from '../money.ts';
import { type Change, passOver } from './change.ts';
import { boundOf, limitOf, NO_PARTICIPATION, participationOf } from './limits.ts';
import type { BidderAction, DeskAction, HybridState, Participation } from './types.ts';

type Admit = Extract<DeskAction, { readonly action: 'admit' }>;
type Request = Extract<BidderAction, { readonly action: 'requestParticipation' }>;
type Raise = Extract<BidderAction, { readonly action: 'raiseLimit' }>;

/** Asks for admission, or asks again with another limit while no answer was given. */
export function requestParticipation(state: HybridState, { bidder, limit }: Request): Change {
  const own = participationOf(state, bidder);
  if (bidder === '' || (limit !== null && !isLimit(limit))) return err('invalid');
  if (own.rejected) return err('participation_denied');
  if (own.accepted) return ok(state);
  return ok(withParticipation(state, bidder, { ...own, requested: true, requestedLimit: limit }));
}

/** Asks for a higher limit; the one that counts stays until the desk has answered. */
export function raiseLimit(state: HybridState, { bidder, limit }: Raise): Change {
  const own = participationOf(state, bidder);
  if (!own.accepted) return err(own.rejected ? 'participation_denied' : 'participation_required');
  const current = limitOf(own);
  if (current === null || !isLimit(limit) || limit <= current) return err('invalid');
  return ok(withParticipation(state, bidder, { ...own, requestedLimit: limit }));
}

/** Lets somebody bid, or gives another limit to somebody who may already. */
export function admit(state: HybridState, { bidder, limit, unlimited = false }: Admit): Change {
  const own = participationOf(state, bidder);
  if (bidder === '' || (limit !== null && !isAmount(limit))) return err('invalid');
  if (limit === null && !unlimited && state.isLimitNeeded) return err('invalid');
  if (limit !== null && !unlimited && limit < boundOf(state, bidder)) return err('limit_below_bound');
  return ok(withParticipation(state, bidder, { ...limitsOf(own, limit, unlimited), accepted: true }));
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
  return ok(withParticipation({ ...state, lots }, bidder, { ...NO_PARTICIPATION, rejected: true }));
}

/** The limit stays as it is. */
export function declineRaise(state: HybridState, bidder: string): Change {
  const own = participationOf(state, bidder);
  if (!own.accepted || own.requestedLimit === null) return err('invalid');
  return ok(withParticipation(state, bidder, { ...own, requestedLimit: null }));
}

/** The first limit is the limit; every later one is a raised limit, also a lower one. */
function limitsOf(own: Participation, limit: Amount | null, unlimited: boolean): Participation {
  if (unlimited) {
    return { ...NO_PARTICIPATION, limit: own.limit, raisedLimit: own.raisedLimit, isUserUnlimited: true };
  }
  if (own.accepted && limit !== null) {
    return { ...NO_PARTICIPATION, limit: own.limit, raisedLimit: limit };
  }
  return { ...NO_PARTICIPATION, limit };
}

const isLimit = (limit: Amount): boolean => isAmount(limit) && limit > 0;

const withParticipation = (state: HybridState, bidder: string, own: Participation): HybridState =>
  equal(participationOf(state, bidder), own)
    ? state
    : { ...state, participations: { ...state.participations, [bidder]: own } };
