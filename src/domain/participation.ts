import { err, ok, type Result } from '../lib/result.ts';
import { type Amount, isAmount } from './money.ts';

/*
 * Participation of one bidder in one auction, hybrid or timed: the request for admission, its answer, the limit
 * and its raise. Pure functions on a `BidderParticipation`; the callers store it and know the bound amount.
 */

/** Admission of one bidder to one auction. Amounts in whole euros. */
export interface BidderParticipation {
  /** Admission was requested and is not answered yet. */
  readonly requested: boolean;
  readonly accepted: boolean;
  readonly rejected: boolean;
  readonly limit: Amount | null;
  readonly raisedLimit: Amount | null;
  /** The limit, or raise, that was requested and is not answered yet. */
  readonly requestedLimit: Amount | null;
  readonly isUserUnlimited: boolean;
}

/** The participation of a bidder who never requested admission. */
export const NO_PARTICIPATION: BidderParticipation = {
  requested: false,
  accepted: false,
  rejected: false,
  limit: null,
  raisedLimit: null,
  requestedLimit: null,
  isUserUnlimited: false,
};

/** The participation of a bidder who was rejected. */
export const REJECTED: BidderParticipation = { ...NO_PARTICIPATION, rejected: true };

type Limits = Pick<BidderParticipation, 'limit' | 'raisedLimit' | 'isUserUnlimited'>;
type Changed<Refusal> = Result<BidderParticipation, Refusal>;

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
}: BidderParticipation): 'participation_denied' | 'participation_required' | null {
  if (accepted) return null;
  return rejected ? 'participation_denied' : 'participation_required';
}

/** Requests admission, or changes the limit of a request that is not answered yet. */
export function requestParticipation(
  own: BidderParticipation,
  limit: Amount | null,
): Changed<'invalid' | 'participation_denied'> {
  if (limit !== null && !isLimit(limit)) return err('invalid');
  if (own.rejected) return err('participation_denied');
  return ok(own.accepted ? own : { ...own, requested: true, requestedLimit: limit });
}

/** Requests a higher limit; the present one applies until the request is answered. */
export function raiseLimit(
  own: BidderParticipation,
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
export function admit(
  own: BidderParticipation,
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
export const declineRaise = (own: BidderParticipation): Changed<'invalid'> =>
  own.accepted && own.requestedLimit !== null ? ok({ ...own, requestedLimit: null }) : err('invalid');

const isLimit = (limit: Amount): boolean => isAmount(limit) && limit > 0;
