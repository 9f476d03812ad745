import type { LotSummary } from '../../api/schema/lot.ts';
import type { Amount } from '../../domain/money.ts';
import { shownPrice } from '../../domain/shown-price.ts';
import type { Standing } from '../bidding/standing.ts';

/** What my absentee bid does on a lot that has been called. */
export type AbsenteeState =
  /** It answers other bids. */
  | 'bidding'
  /** It leads with its maximum, and cannot answer another bid. */
  | 'holding'
  /** The price has reached it, and another bid leads. */
  | 'out';

/**
 * What my absentee bid does on a lot that is being sold. Of two equal amounts only one leads, so at the maximum
 * the leading bid decides.
 *
 * @param max my absentee maximum
 */
export function absenteeState(
  lot: Pick<LotSummary, 'startPrice' | 'currentPrice' | 'bids'>,
  standing: Standing,
  max: Amount,
): AbsenteeState {
  const price = shownPrice(lot);
  if (price === null || price < max) return 'bidding';
  if (price > max) return 'out';
  // Without a bid the start price is still to be bid; of an unknown leader nothing else is known.
  if (lot.currentPrice === null || standing === 'none') return 'bidding';
  const leading = lot.bids?.find((bid) => !bid.cancelled);
  return standing === 'leading' && leading?.source === 'auto' ? 'holding' : 'out';
}
