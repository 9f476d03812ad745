import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary, MyLot } from '../../../api/schema/lot.ts';
import type { ParticipationState } from '../../../state/participation/participation-meter.ts';

/** What an advance bid on a lot needs, or why there is none any more. */
export type AbsenteeMode =
  | 'signIn'
  | 'loading'
  /** Not admitted, or the admission could not be loaded. */
  | 'admission'
  | 'open'
  | 'noted'
  /** The lot is called. */
  | 'closed'
  /** The sale ended before the lot was called. */
  | 'over'
  /** The lot has its result: nothing is to be said. */
  | 'none';

export function absenteeMode(
  lot: Pick<LotSummary, 'status'>,
  auction: Pick<HybridAuction, 'status'>,
  participation: ParticipationState,
  mine: Pick<MyLot, 'max'> | null,
): AbsenteeMode {
  if (lot.status === 'active') return 'closed';
  if (lot.status !== 'upcoming') return 'none';
  if (auction.status === 'ended') return 'over';
  if (participation === 'guest') return 'signIn';
  if (participation === 'loading') return 'loading';
  if (participation !== 'accepted') return 'admission';
  return mine?.max ? 'noted' : 'open';
}
