import type { Activity, Favourite } from '../../api/schema/activities.ts';
import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import type { Standing } from '../bidding/standing.ts';
import { activityStanding } from './activities.model.ts';
import { type ActivityFigures, activityFigures } from './activity-figures.ts';

/** `none`: a favourite that the user has not bid on. */
export type EntryStanding = Activity['standing'] | 'none';

/** A lot in one of the user's lists. */
export interface ActivityEntry extends Favourite {
  /** The current data of the lot. */
  readonly lot: LotSummary;
  readonly standing: EntryStanding;
  readonly figures: ActivityFigures;
  /** The amount of the last bid, as entered; null without one, and until it is loaded. */
  readonly lastBid: Activity['amount'] | null;
}

/** Other data of a lot; read live. */
export interface KnownLots {
  lot(id: string): LotSummary | undefined;
  mine(id: string): MyLot | null;
  standing(id: string): Standing;
}

const NO_BID = { bid: null, max: null };

export function bidEntry(activity: Activity, known: KnownLots): ActivityEntry {
  const { auction, auctionlot, amount } = activity;
  const lot = known.lot(auctionlot.id) ?? auctionlot;
  const my = known.mine(auctionlot.id);
  const standing = activityStanding(activity, lot, my);
  const figures = activityFigures(activity, lot, my, standing);
  // An absentee bid that never placed a bid is not named as one.
  const lastBid = auctionlot.kind === 'hybrid' && standing === 'lost' && amount === my?.max ? null : amount;
  return { auction, auctionlot, lot, standing, figures, lastBid };
}

/** @param activity the user's bids on the same lot, if there are any */
export function favouriteEntry(
  favourite: Favourite,
  activity: Activity | undefined,
  known: KnownLots,
): ActivityEntry {
  if (activity !== undefined) return bidEntry(activity, known);
  const { auction, auctionlot } = favourite;
  const lot = known.lot(auctionlot.id) ?? auctionlot;
  const standing = known.standing(auctionlot.id);
  const figures = activityFigures(NO_BID, lot, known.mine(auctionlot.id), standing);
  return { auction, auctionlot, lot, standing, figures, lastBid: null };
}
