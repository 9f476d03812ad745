import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary, MyLot } from '../../../api/schema/lot.ts';
import type { ParticipationState } from '../../../state/participation/participation-meter.ts';

/** Whether an absentee bid is possible on a lot, or why not. */
export type AbsenteeMode =
  | 'signIn'
  /** Staff may not bid. */
  | 'staff'
  | 'loading'
  /** Not admitted, or the participation could not be loaded. */
  | 'admission'
  | 'open'
  | 'noted'
  /** The lot has been called. */
  | 'closed'
  /** The sale ended before the lot was called. */
  | 'over'
  /** The lot has a result: nothing is shown. */
  | 'none';

export function absenteeMode(
  lot: Pick<LotSummary, 'status'>,
  auction: Pick<HybridAuction, 'status'>,
  participation: ParticipationState,
  mine: Pick<MyLot, 'max'> | null,
  isCalled: boolean,
): AbsenteeMode {
  if (isCalled) return 'closed';
  // Without a status the lot may still be to come: the server decides.
  if (lot.status !== 'upcoming' && lot.status !== undefined) return 'none';
  if (auction.status === 'ended') return 'over';
  if (participation === 'guest') return 'signIn';
  if (participation === 'staff') return 'staff';
  if (participation === 'loading') return 'loading';
  if (participation !== 'accepted') return 'admission';
  return mine?.max ? 'noted' : 'open';
}
