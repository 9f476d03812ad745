import { type Ladder, stepAbove } from '../increments.ts';
import type { Amount } from '../money.ts';
import { acceptPending, addBid } from './change.ts';
import { reachOn } from './limits.ts';
import type { HybridBid, HybridLotState, HybridState } from './types.ts';

interface Proxy {
  readonly bidder: string;
  readonly max: Amount;
}

/**
 * Executes the absentee bids of a lot that is called. The highest maximum lifts the price to the
 * reserve if it reaches it; below the reserve it works like any other.
 */
export function executeAbsentees(state: HybridState, lot: HybridLotState, at: number): HybridLotState {
  const proxies = ranked(state, lot).filter(({ max }) => max >= lot.startPrice);
  const [top] = proxies;
  const isReserveReached = top !== undefined && lot.reserve !== null && top.max >= lot.reserve;
  const opening = isReserveReached ? Math.max(lot.startPrice, lot.reserve ?? 0) : lot.startPrice;
  return contest(lot, proxies, opening, state.ladder, at);
}

/**
 * Lets the absentee maxima answer a bid that was just accepted. Against a hall or phone bid a maximum must be
 * higher, because the hall wins a tie; against an internet bid an equal one wins, because it was given first.
 */
export function answerFor(
  state: HybridState,
  lot: HybridLotState,
  taken: HybridBid,
  at: number,
): HybridLotState {
  const minimum = taken.source === 'online' ? taken.amount : taken.amount + 1;
  const proxies = ranked(state, lot).filter(({ bidder, max }) =>
    bidder === taken.bidder ? max > taken.amount : max >= minimum,
  );
  // If all maxima belong to the bidder of that bid, none is executed.
  if (proxies.every(({ bidder }) => bidder === taken.bidder)) return lot;
  return contest(lot, proxies, stepAbove(state.ladder, taken.amount), state.ladder, at);
}

/**
 * How far the absentee bids of a lot go at most: the highest maximum that the limit of its bidder allows now;
 * null without an absentee bid.
 */
export const highestAbsentee = (state: HybridState, lot: HybridLotState): Amount | null =>
  ranked(state, lot)[0]?.max ?? null;

/** The maxima, each capped by the bidder's free funds: highest first, of equal ones the earlier first. */
function ranked(state: HybridState, lot: HybridLotState): Proxy[] {
  return lot.absentees
    .toSorted((a, b) => a.at - b.at)
    .map(({ bidder, max }) => ({ bidder, max: Math.min(max, reachOn(state, bidder, lot.id) ?? max) }))
    .toSorted((a, b) => b.max - a.max);
}

/** The highest maximum bids `opening`, or one step above the second highest if that is more; never more than itself. */
function contest(
  lot: HybridLotState,
  [top, second]: readonly Proxy[],
  opening: Amount,
  ladder: Ladder,
  at: number,
): HybridLotState {
  if (!top) return lot;
  if (!second) return bidFor(lot, top.bidder, Math.min(top.max, opening), at);
  const above = Math.max(opening, stepAbove(ladder, second.max));
  return bidFor(bidFor(lot, second.bidder, second.max, at), top.bidder, Math.min(top.max, above), at);
}

function bidFor(lot: HybridLotState, bidder: string, amount: Amount, at: number): HybridLotState {
  const added = addBid(lot, { bidder, amount, source: 'auto', at });
  return acceptPending(added, added.bids.length, at);
}
