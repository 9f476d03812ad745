import { leadingBid } from './book.ts';
import { cancelBids } from './change.ts';
import { isBeyondLimit } from './limits.ts';
import { cancelEntries } from './log.ts';
import type { HybridLotState, HybridState } from './types.ts';

/**
 * Cancels an absentee bid that leads again but exceeds its bidder's limit by now, because the bidder won
 * other lots in the meantime. The bid before it leads then. Bids that the auctioneer accepted stand.
 *
 * @param lot the lot after the change; `state` may still contain the lot before it
 */
export function cancelOverLimit(state: HybridState, lot: HybridLotState): HybridLotState {
  const leading = leadingBid(lot);
  if (leading === null || leading.source !== 'auto' || !isBeyondLimit(state, leading, lot.id)) return lot;
  const withoutEntry = cancelEntries(lot, ({ no }) => no === leading.entry);
  return cancelOverLimit(
    state,
    cancelBids(withoutEntry, ({ no }) => no === leading.no),
  );
}
