import { leadingBid } from './book.ts';
import { mark } from './change.ts';
import { isBeyondLimit } from './limits.ts';
import { strikeEntries } from './log.ts';
import type { HybridLot, HybridState } from './types.ts';

/**
 * Cancels an absentee bid that leads again but is beyond its bidder's limit by now, since other lots were
 * won in the meantime. The bid before it leads then. Bids that the auctioneer accepted stand.
 *
 * @param lot as it is to be; the state may have it as it was
 */
export function cancelOverLimit(state: HybridState, lot: HybridLot): HybridLot {
  const leading = leadingBid(lot);
  if (leading === null || leading.source !== 'auto' || !isBeyondLimit(state, leading, lot.id)) return lot;
  const struck = strikeEntries(lot, ({ no }) => no === leading.entry);
  return cancelOverLimit(
    state,
    mark(struck, 'cancelled', ({ no }) => no === leading.no),
  );
}
