import type { LimitStatus, Participation } from '../../api/schema/participation.ts';
import type { Amount } from '../../domain/money.ts';
import { ceilingOf } from '../../domain/participation.ts';
import { boundAmount } from './bound-amount.ts';
import type { Followed } from './followed-auction.ts';

/**
 * `staff`: runs the sale, and may not bid in it. `none`: not requested yet. `failed`: it could not be loaded.
 */
export type ParticipationState =
  | 'guest'
  | 'staff'
  | 'loading'
  | 'none'
  | 'requested'
  | 'accepted'
  | 'rejected'
  | 'failed';

/** The amount bound by my leading and pending bids, and the rest. Without a limit both ends are open. */
export interface Meter {
  /** Null: unlimited. */
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
  /** Null if the server did not send it. */
  readonly funds: Pick<LimitStatus, 'fundsLeft' | 'bound' | 'absentees'> | null;
  /** Ids of lots whose next bid is beyond the limit, by the server. */
  readonly reached: readonly string[];
}

/**
 * The meter of an admitted bidder. Reads signals.
 *
 * @param counted the most that a lot has bound since the answer, by id: the answer may count it
 * @param lotId a lot that counts with its live data, also if the lots of the auction are unknown
 */
export function meterOf(
  { participation, funds }: KnownParticipation,
  isLimitNeeded: boolean,
  { lotIds, bindingOf }: Pick<Followed, 'lotIds' | 'bindingOf'>,
  counted: Readonly<Record<string, Amount>>,
  lotId?: string,
): Meter {
  const limit = ceilingOf(participation, isLimitNeeded);
  const fundsLeft = funds?.fundsLeft ?? limit ?? 0;
  const reported = funds?.bound ?? Math.max(0, (limit ?? 0) - fundsLeft);
  const ids = new Set([...(lotIds?.state.value.value ?? []), ...Object.keys(counted)]);
  if (lotId !== undefined) ids.add(lotId);
  const lots = [...ids].map((id) => {
    const { bound, most } = bindingOf(id);
    return { bound, most: Math.max(most, counted[id] ?? 0) };
  });
  const bound = boundAmount(reported, lots);
  return {
    limit,
    bound,
    free: limit === null ? null : Math.max(0, limit - bound),
    absentees: funds?.absentees ?? null,
  };
}
