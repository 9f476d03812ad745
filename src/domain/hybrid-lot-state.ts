import type { StatedAuctionStatus, StatedLotStatus } from './lot-status.ts';

/**
 * The state of a lot in a hybrid auction, for everybody; `once` and `twice`: the auctioneer is counting;
 * `paused`: the sale is paused at this lot; `uncalled`: the sale has ended without this lot.
 */
export type HybridLotState =
  | 'upcoming'
  | 'selling'
  | 'once'
  | 'twice'
  | 'paused'
  | 'sold'
  | 'unsold'
  | 'withdrawn'
  | 'uncalled';

/**
 * The state of a lot; null if its status is unknown.
 *
 * @param counting of the auctioneer on this lot
 * @param sale status of the auction; undefined if it is unknown
 */
export function hybridLotState(
  status: StatedLotStatus,
  counting: 0 | 1 | 2 | 3,
  sale: StatedAuctionStatus,
): HybridLotState | null {
  switch (status) {
    case 'active':
      if (sale === 'paused') return sale;
      return counting === 1 ? 'once' : counting === 2 ? 'twice' : 'selling';
    case 'upcoming':
      return sale === 'ended' ? 'uncalled' : status;
    case 'sold':
    case 'unsold':
    case 'withdrawn':
      return status;
    default:
      return null;
  }
}
