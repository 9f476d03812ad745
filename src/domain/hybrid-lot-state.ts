import type { StatedLotStatus } from './lot-status.ts';

/**
 * The state of a lot in a hybrid auction, for everybody; `once` and `twice`: the auctioneer is counting;
 * `uncalled`: the sale has ended without this lot.
 */
export type HybridLotState =
  | 'upcoming'
  | 'selling'
  | 'once'
  | 'twice'
  | 'sold'
  | 'unsold'
  | 'withdrawn'
  | 'uncalled';

/**
 * The state of a lot; null if its status is unknown.
 *
 * @param counting of the auctioneer on this lot
 * @param isSaleOver no lot is called any more
 */
export function hybridLotState(
  status: StatedLotStatus,
  counting: 0 | 1 | 2 | 3,
  isSaleOver: boolean,
): HybridLotState | null {
  switch (status) {
    case 'active':
      return counting === 1 ? 'once' : counting === 2 ? 'twice' : 'selling';
    case 'upcoming':
      return isSaleOver ? 'uncalled' : status;
    case 'sold':
    case 'unsold':
    case 'withdrawn':
      return status;
    default:
      return null;
  }
}
