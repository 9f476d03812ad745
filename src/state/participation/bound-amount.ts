import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import type { Amount } from '../../domain/money.ts';
import type { Standing } from '../bidding/standing.ts';

/** The amount that my bids on one lot bind, by the live data of the lot. */
export interface LotBinding {
  readonly bound: Amount;
  /** The most that any answer of the server may count for this lot, be it older or newer than the live data. */
  readonly mostCounted: Amount;
}

/**
 * The amount that my bids bind now: the bound amount of these lots by live data, plus the part of the reported
 * amount that they do not explain. An older answer still counts a bid that was outbid since; a newer one
 * already counts a bid that the live data does not show yet.
 *
 * @param reported bound amount in the newest answer
 */
export function boundAmount(reported: Amount, lots: readonly LotBinding[]): Amount {
  const bound = lots.reduce((sum, lot) => sum + lot.bound, 0);
  const explained = lots.reduce((sum, lot) => sum + lot.mostCounted, 0);
  return bound + Math.max(0, reported - explained);
}

/**
 * Binding of a lot of a hybrid auction: my leading bid, or the hammer price I owe, or a higher pending bid. An
 * answer may count any bid that I have placed on it.
 */
export function hybridBinding(
  lot: Pick<LotSummary, 'currentPrice' | 'bids'> | undefined,
  mine: MyLot | null,
  standing: Standing,
): LotBinding {
  const isLeading = standing === 'leading' || standing === 'won';
  const bound = Math.max((isLeading && lot?.currentPrice) || 0, mine?.pending ?? 0);
  // Without the bids it is unknown whether I lead, so the amount that the server reports for this lot is added.
  if (!lot?.bids) return { bound, mostCounted: bound };
  const own = lot.bids.filter(({ bidder }) => bidder === mine?.bidder).map(({ amount }) => amount);
  return { bound, mostCounted: Math.max(bound, mine?.bid ?? 0, mine?.decided?.amount ?? 0, ...own) };
}
