import { err, ok, type Result } from '../lib/result.ts';
import type { HybridParticipation } from './hybrid/types.ts';
import { type Amount, isAmount } from './money.ts';

/**
 * Admission of one bidder to one auction, hybrid or timed: request, limit, raise, grant, rejection. Pure
 * functions on a `Participation`; the callers store it and know the bound amount.
 */

/** The participation of a bidder who never requested admission. */
export const NO_PARTICIPATION: HybridParticipation = {
  requested: false,
  accepted: false,
  rejected: false,
  limit: null,
  raisedLimit: null,
  requestedLimit: null,
  isUserUnlimited: false,
};

/** The participation of a bidder who was rejected. */
export const REJECTED: HybridParticipation = { ...NO_PARTICIPATION, rejected: true };

type Limits = Pick<HybridParticipation, 'limit' | 'raisedLimit' | 'isUserUnlimited'>;
type Changed<Refusal> = Result<HybridParticipation, Refusal>;

/** The limit that applies; null: none was set, or the bidder is unlimited. */
export const limitOf = (own: Limits): Amount | null =>
  own.isUserUnlimited ? null : (own.raisedLimit ?? own.limit);

/** The limit that applies in an auction: if the auction needs one, no limit means 0. */
export function ceilingOf(own: Limits, isLimitNeeded: boolean): Amount | null {
  const limit = limitOf(own);
  return limit === null && isLimitNeeded && !own.isUserUnlimited ? 0 : limit;
}

/** Why a bidder may not bid; null for an admitted one. */
export function whyNotAdmitted({
  accepted,
  rejected,
}: HybridParticipation): 'participation_denied' | 'participation_required' | null {
  if (accepted) return null;
  return rejected ? 'participation_denied' : 'participation_required';
}

/** Requests admission, or changes the limit of a request that is not answered yet. */
export function askForAdmission(
  own: HybridParticipation,
  limit: Amount | null,
): Changed<'invalid' | 'participation_denied'> {
  if (limit !== null && !isLimit(limit)) return err('invalid');
  if (own.rejected) return err('participation_denied');
  return ok(own.accepted ? own : { ...own, requested: true, requestedLimit: limit });
}

/** Requests a higher limit; the present one applies until the request is answered. */
export function askForMore(
  own: HybridParticipation,
  limit: Amount,
): Changed<'invalid' | 'participation_denied' | 'participation_required'> {
  const barred = whyNotAdmitted(own);
  if (barred !== null) return err(barred);
  const current = limitOf(own);
  if (current === null || !isLimit(limit) || limit <= current) return err('invalid');
  return ok({ ...own, requestedLimit: limit });
}

/**
 * Admits a bidder, or gives an admitted bidder another limit: the first one is stored as `limit`, every later
 * one, even a lower one, as `raisedLimit`.
 *
 * @param auction.bound the amount that the bidder's bids bind
 */
export function grant(
  own: HybridParticipation,
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

/** Declines a raise: the limit stays as it is. */
export const declineMore = (own: HybridParticipation): Changed<'invalid'> =>
  own.accepted && own.requestedLimit !== null ? ok({ ...own, requestedLimit: null }) : err('invalid');

const isLimit = (limit: Amount): boolean => isAmount(limit) && limit > 0;
