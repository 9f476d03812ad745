import type { Activity } from '../../api/schema/activities.ts';
import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import { isMaximumAlive } from '../../domain/maximum.ts';
import type { Amount } from '../../domain/money.ts';

/** What is mine of a lot I have bid on. */
export interface ActivityFigures {
  /** My highest bid that counts; null where none does, such as one that waits or was declined. */
  readonly highest: Amount | null;
  /** It was placed for me, up to my maximum. */
  readonly byProxy: boolean;
  /** How far I let it go, as long as that can still bid; else null. */
  readonly max: Amount | null;
}

/**
 * My bids on a lot by what is known of it now, so that no figure contradicts another: messages move
 * the price and add lines to the ledger, and what is mine follows later.
 *
 * @param mine as held; null until it is loaded, and the word of the list counts
 * @param standing as shown beside the figures
 */
export function activityFigures(
  activity: Activity,
  lot: LotSummary,
  mine: MyLot | null,
  standing: Activity['standing'],
): ActivityFigures {
  const me = mine?.bidder;
  const lines = lot.bids.filter(({ bidder }) => bidder === me);
  const counting = lines.filter(({ cancelled }) => !cancelled);
  const line = counting.reduce<(typeof counting)[number] | null>(
    // Newest first: at the same amount the one that came first.
    (best, next) => (best === null || next.amount >= best.amount ? next : best),
    null,
  );
  const told = mine === null ? (activity.bid?.amount ?? null) : (mine.bid ?? null);
  const isStruck = line?.amount !== told && lines.some(({ amount }) => amount === told);
  const earlier = told === null || isStruck || lot.bidCount === 0 ? null : told;
  const highest = line !== null && line.amount >= (earlier ?? 0) ? line.amount : earlier;
  const source =
    line?.amount === highest ? line?.source : highest === activity.bid?.amount && activity.bid?.source;
  const max = mine === null ? activity.max : mine.max;
  const leads = standing === 'leading';
  return {
    highest,
    byProxy: source === 'auto',
    max: max !== null && isMaximumAlive(max, lot, leads) ? max : null,
  };
}
