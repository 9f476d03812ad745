import type { Amount } from '../money.ts';
import { ceilingOf, NO_PARTICIPATION } from '../participation.ts';
import { leadingBid, pendingBids } from './book.ts';
import type { HybridLot, HybridState, Participation } from './types.ts';

/** The bidder's admission to this auction, also where there is none yet. */
export const participationOf = (state: HybridState, bidder: string): Participation =>
  (Object.hasOwn(state.participations, bidder) && state.participations[bidder]) || NO_PARTICIPATION;

/** Sum over the lots of what the bidder leads with, has won or waits with, the higher of them per lot. */
export const boundOf = (state: HybridState, bidder: string): Amount =>
  state.lots.reduce((sum, lot) => sum + boundOn(lot, bidder), 0);

/**
 * What is left of the limit: the limit minus what is bound, and nothing where more is bound than the
 * limit has; null without a limit. More is bound where an old bid leads again after the asking price
 * was lowered, or where the same paddle goes beyond in the room. Those bids stand, for the auctioneer
 * took them; a debt is nothing that could be bid with, so it is no amount below 0, and further bids
 * are refused (`reachOn`) until enough is free again.
 */
export function fundsLeft(state: HybridState, bidder: string): Amount | null {
  const limit = limitIn(state, bidder);
  return limit === null ? null : Math.max(0, limit - boundOf(state, bidder));
}

/** The highest amount the bidder may bid on that lot; null without a limit, 0 without admission. */
export function reachOn(state: HybridState, bidder: string, auctionlot: string): Amount | null {
  if (!participationOf(state, bidder).accepted) return 0;
  const limit = limitIn(state, bidder);
  if (limit === null) return null;
  const elsewhere = state.lots
    .filter((lot) => lot.id !== auctionlot)
    .reduce((sum, lot) => sum + boundOn(lot, bidder), 0);
  return Math.max(0, limit - elsewhere);
}

/** The limit as this auction takes it. */
const limitIn = (state: HybridState, bidder: string): Amount | null =>
  ceilingOf(participationOf(state, bidder), state.isLimitNeeded);

function boundOn(lot: HybridLot, bidder: string): Amount {
  if (lot.status !== 'active' && lot.status !== 'sold') return 0;
  const leading = leadingBid(lot);
  return [...pendingBids(lot), ...(leading ? [leading] : [])]
    .filter((bid) => bid.bidder === bidder)
    .reduce((most, bid) => Math.max(most, bid.amount), 0);
}
