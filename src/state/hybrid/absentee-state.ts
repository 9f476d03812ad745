import type { LotSummary } from '../../api/schema/lot.ts';
import type { Amount } from '../../domain/money.ts';
import { shownPrice } from '../../domain/shown-price.ts';
import type { Standing } from '../bidding/standing.ts';

/** The state of my absentee bid on a lot that has been called. */
export type AbsenteeState =
  /** The absentee bid answers other bids. */
  | 'bidding'
  /** The absentee bid leads with its maximum, and cannot answer another bid. */
  | 'holding'
  /** The price has reached the maximum, and another bid leads. */
  | 'out'
  /** Another bid leads because my limit is below my maximum: with a higher limit my bid would answer again. */
  | 'stopped';

/** How far an absentee bid goes. */
export interface AbsenteeReach {
  readonly reach: Amount;
  /** The limit allows less than the maximum. */
  readonly isCapped: boolean;
}

/**
 * How far my absentee bid goes on a lot: like the engine, only as far as my limit allows now.
 *
 * @param max my absentee maximum
 * @param allowed the highest bid that my limit allows on the lot; null without a limit
 */
export const absenteeReach = (max: Amount, allowed: Amount | null): AbsenteeReach =>
  allowed !== null && allowed < max ? { reach: allowed, isCapped: true } : { reach: max, isCapped: false };

/**
 * The state of my absentee bid on a lot that is being sold. Of two equal amounts only one leads, so when the
 * price is as high as the absentee bid can go, the leading bid decides.
 *
 * @param max my absentee maximum
 * @param allowed the highest bid that my limit allows on the lot; null without a limit
 */
export function absenteeState(
  lot: Pick<LotSummary, 'startPrice' | 'currentPrice' | 'bids'>,
  standing: Standing,
  max: Amount,
  allowed: Amount | null,
): AbsenteeState {
  const state = stateUpTo(lot, standing, absenteeReach(max, allowed).reach);
  return state === 'out' && stateUpTo(lot, standing, max) !== 'out' ? 'stopped' : state;
}

function stateUpTo(
  lot: Pick<LotSummary, 'startPrice' | 'currentPrice' | 'bids'>,
  standing: Standing,
  reach: Amount,
): Exclude<AbsenteeState, 'stopped'> {
  const price = shownPrice(lot);
  if (price === null || price < reach) return 'bidding';
  if (price > reach) return 'out';
  // Nobody has bid the start price yet, or the leader is unknown.
  if (lot.currentPrice === null || standing === 'none') return 'bidding';
  const leading = lot.bids?.find((bid) => !bid.cancelled);
  return standing === 'leading' && leading?.source === 'auto' ? 'holding' : 'out';
}
