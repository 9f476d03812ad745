import type { Activity } from '../../api/schema/activities.ts';
import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import { isMaximumAlive } from '../../domain/maximum.ts';
import type { Amount } from '../../domain/money.ts';

/** The figures shown for a lot the bidder has bid on. */
export interface ActivityFigures {
  /** The bidder's highest accepted bid; null if all are pending or declined. */
  readonly highest: Amount | null;
  /** Whether that bid was placed by proxy, up to the maximum. */
  readonly isByProxy: boolean;
  /** The maximum, if it can still place bids; else null. */
  readonly max: Amount | null;
  /** The maximum on a lot that the bidder did not get, if the backend still names it; else null. */
  readonly lostMax: Amount | null;
}

/**
 * Computes the figures from the newest data, so that they do not contradict each other: messages change
 * price and bid history before the bidder's own data is loaded again.
 *
 * @param mine null until it is loaded: then the list's figures are used
 * @param standing as shown beside the figures
 */
export function activityFigures(
  activity: Pick<Activity, 'bid' | 'max'>,
  lot: LotSummary,
  mine: MyLot | null,
  standing: Activity['standing'] | 'none',
): ActivityFigures {
  const me = mine?.bidder;
  const lines = (lot.bids ?? []).filter(({ bidder }) => bidder === me);
  const counting = lines.filter(({ cancelled }) => !cancelled);
  const line = counting.reduce<(typeof counting)[number] | null>(
    // Bids are newest first: of equal amounts the earlier one is taken.
    (best, next) => (best === null || next.amount >= best.amount ? next : best),
    null,
  );
  const reported = mine === null ? (activity.bid?.amount ?? null) : (mine.bid ?? null);
  const isCancelled = line?.amount !== reported && lines.some(({ amount }) => amount === reported);
  const earlier = reported === null || isCancelled || lot.bidCount === 0 ? null : reported;
  const highest = line !== null && line.amount >= (earlier ?? 0) ? line.amount : earlier;
  const source =
    line?.amount === highest ? line?.source : highest === activity.bid?.amount && activity.bid?.source;
  const max = mine === null ? activity.max : mine.max;
  const isLeading = standing === 'leading';
  return {
    highest,
    isByProxy: source === 'auto',
    max: max !== null && (standing === 'noted' || isMaximumAlive(max, lot, isLeading)) ? max : null,
    lostMax: standing === 'lost' ? max : null,
  };
}
