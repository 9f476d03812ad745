import { type Amount, MAX_AMOUNT } from '../money.ts';
import { type BidderParticipation, ceilingOf, NO_PARTICIPATION } from '../participation.ts';
import { leadingBid, pendingBids } from './book.ts';
import type { HybridBid, HybridLotState, HybridState } from './types.ts';

/** The bidder's admission to this auction; `NO_PARTICIPATION` if there is none yet. */
export const participationOf = (state: HybridState, bidder: string): BidderParticipation =>
  (Object.hasOwn(state.participations, bidder) && state.participations[bidder]) || NO_PARTICIPATION;

/** Amount bound by the bidder: per lot the highest leading, winning or pending bid, summed over the lots. */
export const boundOf = (state: HybridState, bidder: string): Amount =>
  state.lots.reduce((sum, lot) => sum + boundOn(lot, bidder), 0);

/**
 * The limit minus the bound amount, at least 0; null without a limit. More than the limit is bound if an old
 * internet bid leads again after the asking price was lowered, or if the same paddle bids more in the hall.
 * Those bids stand, because the auctioneer accepted them; further bids are refused (`reachOn`) until enough
 * is free again. An absentee bid, which the engine placed, is cancelled (`cancelOverLimit`).
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

/** Whether a bid exceeds an admitted bidder's limit on that lot. The bids of a rejected bidder stand. */
export function isBeyondLimit(
  state: HybridState,
  { bidder, amount }: Pick<HybridBid, 'bidder' | 'amount'>,
  auctionlot: string,
): boolean {
  const reach = reachOn(state, bidder, auctionlot);
  return participationOf(state, bidder).accepted && reach !== null && amount > reach;
}

/** Sum of the bidder's absentee maxima on lots that are still to be called; may be more than the limit. */
export const absenteeSum = (state: HybridState, bidder: string): Amount =>
  state.lots
    .filter(({ status }) => status === 'upcoming')
    .flatMap(({ absentees }) => absentees)
    .filter((absentee) => absentee.bidder === bidder)
    .reduce((sum, { max }) => Math.min(MAX_AMOUNT, sum + max), 0);

/** The limit that applies in this auction. */
const limitIn = (state: HybridState, bidder: string): Amount | null =>
  ceilingOf(participationOf(state, bidder), state.isLimitNeeded);

function boundOn(lot: HybridLotState, bidder: string): Amount {
  if (lot.status !== 'active' && lot.status !== 'sold') return 0;
  const leading = leadingBid(lot);
  return [...pendingBids(lot), ...(leading ? [leading] : [])]
    .filter((bid) => bid.bidder === bidder)
    .reduce((most, bid) => Math.max(most, bid.amount), 0);
}
