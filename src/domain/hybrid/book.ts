import type { Amount } from '../money.ts';
import type { HybridBid, HybridLotState, HybridState } from './types.ts';

/** Finds a lot by its id. */
export const lotOf = (state: HybridState, id: string): HybridLotState | undefined =>
  state.lots.find((lot) => lot.id === id);

/** The lot in another state of the sale, usually at the same index; undefined for a late lot. */
export const sameLot = (
  { lots }: HybridState,
  { id }: HybridLotState,
  position: number,
): HybridLotState | undefined =>
  lots[position]?.id === id ? lots[position] : lots.find((lot) => lot.id === id);

/**
 * The leading or winning bid. Of two equal amounts it is the later one: an absentee maximum that was
 * given first answers with the same amount. (A hall bid is never answered with its own amount.)
 */
export function leadingBid(lot: HybridLotState): HybridBid | null {
  let leading: HybridBid | null = null;
  for (const bid of lot.bids) {
    if (bid.status === 'accepted' && bid.amount >= (leading?.amount ?? 0)) leading = bid;
  }
  return leading;
}

/** The amount of the leading bid, or the hammer price; null before the first bid. */
export const priceOf = (lot: HybridLotState): Amount | null => leadingBid(lot)?.amount ?? null;

/** The amount of the highest pending bid above the price; null if there is none. */
export function waitingAbove(lot: HybridLotState): Amount | null {
  const highest = Math.max(0, ...pendingBids(lot).map(({ amount }) => amount));
  return highest > (priceOf(lot) ?? 0) ? highest : null;
}

/** The pending internet bids, oldest first. */
export const pendingBids = (lot: HybridLotState): HybridBid[] =>
  lot.bids.filter((bid) => bid.status === 'pending');
