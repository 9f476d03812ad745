import { type Ladder, stepAbove } from '../increments.ts';
import type { Amount } from '../money.ts';
import { addBid, takeBid } from './change.ts';
import { reachOn } from './limits.ts';
import type { HybridBid, HybridLot, HybridState } from './types.ts';

interface Proxy {
  readonly bidder: string;
  readonly max: Amount;
}

/**
 * The lot with the bids by which the absentee maxima open it. The highest lifts the price to the
 * reserve if it reaches it; below the reserve it works like any other.
 */
export function executeAbsentees(state: HybridState, lot: HybridLot, at: number): HybridLot {
  const proxies = ranked(state, lot).filter(({ max }) => max >= lot.startPrice);
  const [top] = proxies;
  const isReserveReached = top !== undefined && lot.reserve !== null && top.max >= lot.reserve;
  const opening = isReserveReached ? Math.max(lot.startPrice, lot.reserve ?? 0) : lot.startPrice;
  return contest(lot, proxies, opening, state.ladder, at);
}

/**
 * The lot with what the absentee maxima answer to the bid that was just taken. Against the room a
 * maximum must be higher, since the hall wins a tie; against the internet an equal one wins, since it
 * was there first.
 */
export function answerFor(state: HybridState, lot: HybridLot, taken: HybridBid, at: number): HybridLot {
  const least = taken.source === 'online' ? taken.amount : taken.amount + 1;
  const proxies = ranked(state, lot).filter(({ bidder, max }) =>
    bidder === taken.bidder ? max > taken.amount : max >= least,
  );
  // Nobody bids against themselves alone.
  if (proxies.every(({ bidder }) => bidder === taken.bidder)) return lot;
  return contest(lot, proxies, stepAbove(state.ladder, taken.amount), state.ladder, at);
}

/** The maxima that can be executed, as far as free funds go: the highest first, of equal ones the earlier. */
function ranked(state: HybridState, lot: HybridLot): Proxy[] {
  return lot.absentees
    .toSorted((a, b) => a.at - b.at)
    .map(({ bidder, max }) => ({ bidder, max: Math.min(max, reachOn(state, bidder, lot.id) ?? max) }))
    .toSorted((a, b) => b.max - a.max);
}

/** The highest bids `opening`, or one step above the second highest if that is more; never above itself. */
function contest(
  lot: HybridLot,
  [top, second]: readonly Proxy[],
  opening: Amount,
  ladder: Ladder,
  at: number,
): HybridLot {
  if (!top) return lot;
  if (!second) return bidFor(lot, top.bidder, Math.min(top.max, opening), at);
  const above = Math.max(opening, stepAbove(ladder, second.max));
  return bidFor(bidFor(lot, second.bidder, second.max, at), top.bidder, Math.min(top.max, above), at);
}

function bidFor(lot: HybridLot, bidder: string, amount: Amount, at: number): HybridLot {
  const added = addBid(lot, { bidder, amount, source: 'auto', at });
  return takeBid(added, added.bids.length, at);
}
