import type { ShownLotStatus } from '../../../domain/lot-status.ts';
import type { Standing } from '../../../state/bidding/standing.ts';

/**
 * Content of the panel: the form, a note for staff, the request for participation, the leader's note,
 * or the lot's state.
 */
export type PanelMode = 'upcoming' | 'open' | 'staff' | 'admission' | 'leading' | 'closing' | 'over';

/**
 * @param isRaising the leader opened the form to raise the maximum
 * @param bidder.isAdmitted I am admitted, or the auction requires no participation
 * @param bidder.isStaff I run these sales
 */
export function panelMode(
  status: ShownLotStatus,
  standing: Standing,
  isRaising: boolean,
  { isAdmitted = true, isStaff = false }: { isAdmitted?: boolean | undefined; isStaff?: boolean } = {},
): PanelMode {
  if (status === 'upcoming' || status === 'closing') return status;
  if (status !== 'active') return 'over';
  if (isStaff) return 'staff';
  if (standing === 'leading' && !isRaising) return 'leading';
  return isAdmitted ? 'open' : 'admission';
}

/** The lot is open, or its time is up and there is no result yet. */
export const isRunning = (mode: PanelMode): boolean => mode !== 'upcoming' && mode !== 'over';
