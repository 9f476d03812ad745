import type { LimitStatus, Participation } from '../../api/schema/participation.ts';
import type { Amount } from '../../domain/money.ts';
import { ceilingOf, limitOf } from '../../domain/participation.ts';
import { boundAmount, type LotBinding } from './bound-amount.ts';

/**
 * `staff`: runs the sale, and may not bid in it. `none`: not requested yet. `failed`: it could not be loaded.
 * After the end of the sale, `undecided`: requested, and not decided; `over`: never requested.
 */
export type ParticipationState =
  | 'guest'
  | 'staff'
  | 'loading'
  | 'none'
  | 'requested'
  | 'undecided'
  | 'over'
  | 'accepted'
  | 'rejected'
  | 'failed';

/** The amount bound by my leading and pending bids, and the rest. Without a limit, `limit` and `free` are null. */
export interface Meter {
  readonly limit: Amount | null;
  readonly bound: Amount;
  readonly free: Amount | null;
  /** Sum of my absentee bids on lots still to be called; null if the server did not send it. */
  readonly absentees: Amount | null;
}

/** The newest answers, with the token of their user. */
export interface KnownParticipation {
  readonly token: string;
  readonly participation: Participation;
  /** Null if the server did not send the funds. */
  readonly funds: Pick<LimitStatus, 'fundsLeft' | 'bound' | 'absentees'> | null;
  /** Ids of lots whose next bid is beyond the limit, by the server. */
  readonly reached: readonly string[];
  /** The higher limit that the auctioneer has declined, until there is another request or limit; else null. */
  readonly declinedLimit: Amount | null;
}

/**
 * The higher limit that the auctioneer has declined. No answer names it: a request that is gone while the limit
 * is the same was declined.
 *
 * @param last the answer before, with the limit declined by then; null for another user
 */
export function declinedLimitOf(
  last: Pick<KnownParticipation, 'participation' | 'declinedLimit'> | null,
  next: Participation,
): Amount | null {
  if (last === null || next.requestedLimit !== null) return null;
  const before = last.participation;
  if (!before.accepted || !next.accepted || limitOf(before) !== limitOf(next)) return null;
  return before.requestedLimit ?? last.declinedLimit;
}

/**
 * The meter of an admitted bidder.
 *
 * @param bindings of the lots that count with their live data
 */
export function meterOf(
  { participation, funds }: KnownParticipation,
  isLimitNeeded: boolean,
  bindings: readonly LotBinding[],
): Meter {
  const limit = ceilingOf(participation, isLimitNeeded);
  const fundsLeft = funds?.fundsLeft ?? limit ?? 0;
  const reported = funds?.bound ?? Math.max(0, (limit ?? 0) - fundsLeft);
  const bound = boundAmount(reported, bindings);
  return {
    limit,
    bound,
    free: limit === null ? null : Math.max(0, limit - bound),
    absentees: funds?.absentees ?? null,
  };
}
