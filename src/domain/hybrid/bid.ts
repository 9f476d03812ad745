import { err, ok } from '../../lib/result.ts';
import type { Amount } from '../money.ts';
import { isAmount } from '../money.ts';
import { limitOf, whyNotAdmitted } from '../participation.ts';
import { lotOf } from './book.ts';
import { addBid, type Change, declinePending, isBidAmount, withLot } from './change.ts';
import { participationOf, reachOn } from './limits.ts';
import { minimumAt } from './log.ts';
import type { BidderAction, HybridBid, HybridLotState, HybridRefusal, HybridState } from './types.ts';

type Bid = Extract<BidderAction, { readonly action: 'bid' }>;
type GiveAbsentee = Extract<BidderAction, { readonly action: 'absentee' }>;

/** Places an internet bid on the active lot: it is pending until the auctioneer decides, and resets the counting. */
export function placeBid(state: HybridState, action: Bid, at: number): Change {
  const { bidder, amount } = action;
  const lot = lotOf(state, action.auctionlot);
  if (!lot) return err('not_found');
  const refusal =
    whyClosed(state, lot) ??
    whyNotAdmitted(participationOf(state, bidder)) ??
    whyAmountRefused(state, lot, action);
  if (refusal) return err(refusal);
  const free = declinePending(lot, 'higher_bid', (bid) => bid.bidder === bidder);
  const waiting = addBid(free, { bidder, amount, source: 'online', at });
  return ok({ ...withLot(state, waiting), counting: 0 });
}

/** Sets an absentee maximum for a lot that was not called yet; it replaces the bidder's earlier one. */
export function placeAbsentee(state: HybridState, action: GiveAbsentee, at: number): Change {
  const { bidder, amount } = action;
  const lot = lotOf(state, action.auctionlot);
  if (!lot) return err('not_found');
  if (lot.status === 'active' || state.status === 'ended') return err('absentee_closed');
  if (lot.status !== 'upcoming') return err('lot_closed');
  const refusal =
    whyNotAdmitted(participationOf(state, bidder)) ?? whyMaximumRefused(state, lot, bidder, amount);
  if (refusal) return err(refusal);
  const former = lot.absentees.find((absentee) => absentee.bidder === bidder);
  if ((former?.max ?? 0) === amount) return ok(state);
  const others = lot.absentees.filter((absentee) => absentee !== former);
  const absentees = amount === 0 ? others : [...others, { bidder, max: amount, at }];
  return ok(withLot(state, { ...lot, absentees }));
}

function whyClosed(state: HybridState, lot: HybridLotState): HybridRefusal | null {
  if (state.status === 'ended') return 'lot_closed';
  if (lot.status !== 'active' && lot.status !== 'upcoming') return 'lot_closed';
  if (state.status === 'upcoming') return 'lot_not_open';
  if (state.status === 'paused') return 'auction_paused';
  return lot.status === 'active' ? null : 'lot_not_live';
}

function whyAmountRefused(state: HybridState, lot: HybridLotState, action: Bid): HybridRefusal | null {
  const { bidder, amount, expectedRev } = action;
  if (!isBidAmount(state.ladder, amount)) return 'invalid';
  if (amount < (lot.askingPrice ?? lot.startPrice)) {
    const minimumSeen = expectedRev === undefined ? null : minimumAt(lot, expectedRev);
    return minimumSeen !== null && amount >= minimumSeen ? 'stale_price' : 'bid_too_low';
  }
  const isOwn = (bid: HybridBid): boolean => bid.status === 'pending' && bid.bidder === bidder;
  if (lot.bids.some((bid) => isOwn(bid) && bid.amount >= amount)) return 'bid_too_low';
  if (!isWithin(amount, state.bidCap)) return 'amount_too_high';
  return isWithin(amount, reachOn(state, bidder, lot.id)) ? null : 'limit_reached';
}

/** Checks an absentee maximum against the whole limit: funds are bound only when the lot is called. */
function whyMaximumRefused(
  state: HybridState,
  lot: HybridLotState,
  bidder: string,
  amount: Amount,
): HybridRefusal | null {
  if (amount === 0) return null;
  if (!isAmount(amount) || !isBidAmount(state.ladder, amount)) return 'invalid';
  if (amount < lot.startPrice) return 'bid_too_low';
  if (!isWithin(amount, state.bidCap)) return 'amount_too_high';
  return isWithin(amount, limitOf(participationOf(state, bidder))) ? null : 'limit_reached';
}

const isWithin = (amount: Amount, most: Amount | null = null): boolean => most === null || amount <= most;
