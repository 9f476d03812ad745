import { err, ok, type Result } from '../lib/result.ts';
import type { Participation } from './hybrid/types.ts';
import { type Amount, isAmount } from './money.ts';

/**
 * Admission of one bidder to one auction, hybrid or timed: what it allows, and how it changes.
 * Pure functions on a `Participation`; who keeps it and what is bound, the callers know.
 */

/** Of who never asked. */
export const NO_PARTICIPATION: Participation = {
  requested: false,
  accepted: false,
  rejected: false,
  limit: null,
  raisedLimit: null,
  requestedLimit: null,
  isUserUnlimited: false,
};

/** Of who was shut out. */
export const REJECTED: Participation = { ...NO_PARTICIPATION, rejected: true };

type Limits = Pick<Participation, 'limit' | 'raisedLimit' | 'isUserUnlimited'>;
type Changed<Refusal> = Result<Participation, Refusal>;

/** The limit that counts; null: none was set, or the bidder is unlimited. */
export const limitOf = (own: Limits): Amount | null =>
  own.isUserUnlimited ? null : (own.raisedLimit ?? own.limit);

/** The limit as an auction takes it: where one is needed, none means nothing. */
export function ceilingOf(own: Limits, isLimitNeeded: boolean): Amount | null {
  const limit = limitOf(own);
  return limit === null && isLimitNeeded && !own.isUserUnlimited ? 0 : limit;
}

/** Null for somebody who may bid. */
export function whyNotAdmitted({
  accepted,
  rejected,
}: Participation): 'participation_denied' | 'participation_required' | null {
  if (accepted) return null;
  return rejected ? 'participation_denied' : 'participation_required';
}

/** Asks for admission, or asks again with another limit while no answer was given. */
export function askForAdmission(
  own: Participation,
  limit: Amount | null,
): Changed<'invalid' | 'participation_denied'> {
  if (limit !== null && !isLimit(limit)) return err('invalid');
  if (own.rejected) return err('participation_denied');
  return ok(own.accepted ? own : { ...own, requested: true, requestedLimit: limit });
}

/** Asks for a higher limit; the one that counts stays until the desk has answered. */
export function askForMore(
  own: Participation,
  limit: Amount,
): Changed<'invalid' | 'participation_denied' | 'participation_required'> {
  const barred = whyNotAdmitted(own);
  if (barred !== null) return err(barred);
  const current = limitOf(own);
  if (current === null || !isLimit(limit) || limit <= current) return err('invalid');
  return ok({ ...own, requestedLimit: limit });
}

/**
 * Lets somebody bid, or gives another limit to somebody who may already: the first limit is the
 * limit; every later one is a raised limit, also a lower one.
 *
 * @param auction.bound what the bidder's bids bind already
 */
export function grant(
  own: Participation,
  { limit, unlimited }: { readonly limit: Amount | null; readonly unlimited: boolean },
  auction: { readonly isLimitNeeded: boolean; readonly bound: Amount },
): Changed<'invalid' | 'limit_below_bound'> {
  if (limit !== null && !isAmount(limit)) return err('invalid');
  if (limit === null && !unlimited && auction.isLimitNeeded) return err('invalid');
  if (limit !== null && !unlimited && limit < auction.bound) return err('limit_below_bound');
  const accepted = { ...NO_PARTICIPATION, accepted: true };
  if (unlimited) {
    return ok({ ...accepted, limit: own.limit, raisedLimit: own.raisedLimit, isUserUnlimited: true });
  }
  if (own.accepted && limit !== null) return ok({ ...accepted, limit: own.limit, raisedLimit: limit });
  return ok({ ...accepted, limit });
}

/** The limit stays as it is. */
export const declineMore = (own: Participation): Changed<'invalid'> =>
  own.accepted && own.requestedLimit !== null ? ok({ ...own, requestedLimit: null }) : err('invalid');

const isLimit = (limit: Amount): boolean => isAmount(limit) && limit > 0;
