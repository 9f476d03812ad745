import { err, ok } from '../../lib/result.ts';
import { answerFor } from './absentee.ts';
import { leadingBid, priceOf } from './book.ts';
import {
  acceptPending,
  addBid,
  askFor,
  askNext,
  type Change,
  cancelBids,
  declinePending,
  isBidAmount,
  lotAtPrice,
  lotOnSale,
  withLot,
} from './change.ts';
import { addEntry, cancelEntries } from './log.ts';
import { cancelOverLimit } from './over-limit.ts';
import type { ConsoleAction, HybridBid, HybridLotState, HybridState } from './types.ts';

type VenueBid = Extract<ConsoleAction, { readonly action: 'hallBid' | 'phoneBid' }>;
type OnPending = Extract<ConsoleAction, { readonly bid: number }>;
type SetAsking = Extract<ConsoleAction, { readonly action: 'asking' }>;

/**
 * Enters a bid from the hall or the phone, accepted at once. It may be below the asking price, but
 * must be above the price; a first bid may be below the start price only down to a lowered asking price.
 */
export function venueBid(state: HybridState, action: VenueBid, at: number): Change {
  const { amount, bidder = '' } = action;
  const found = lotOnSale(state, action.auctionlot);
  if (!found.ok) return found;
  const lot = found.value;
  if (!isBidAmount(state.ladder, amount)) return err('invalid');
  if (amount < lowestAtVenue(lot)) return err('not_above_price');
  const source = action.action === 'hallBid' ? 'hall' : 'phone';
  const added = addBid(lot, { bidder, amount, source, at });
  return ok(lead(state, added, added.bids.length, at));
}

export function acceptBid(state: HybridState, action: OnPending, at: number): Change {
  const found = pendingOnSale(state, action);
  return found.ok ? ok(lead(state, found.value, action.bid, at)) : found;
}

export function declineBid(state: HybridState, action: OnPending): Change {
  const found = pendingOnSale(state, action);
  if (!found.ok) return found;
  return ok(
    withLot(
      state,
      declinePending(found.value, 'not_taken', ({ no }) => no === action.bid),
    ),
  );
}

/** Sets the asking price. Lowering it cancels accepted bids at or above it, so the price falls. */
export function setAsking(state: HybridState, action: SetAsking, at: number): Change {
  const { amount } = action;
  const found = lotAtPrice(state, action);
  if (!found.ok) return found;
  const lot = found.value;
  if (!isBidAmount(state.ladder, amount)) return err('invalid');
  if (amount === lot.askingPrice) return ok(state);
  const entryNumbers = new Set(lot.bids.filter((bid) => isBeyond(bid, amount)).map(({ entry }) => entry));
  const marked = cancelBids(
    cancelEntries(lot, ({ no }) => entryNumbers.has(no)),
    (bid) => isBeyond(bid, amount),
  );
  const withinLimits = cancelOverLimit(state, marked);
  const withAskingPrice = addEntry(askFor(withinLimits, amount), at, { kind: 'asking', amount });
  return ok({ ...withLot(state, withAskingPrice), counting: 0 });
}

/** Accepts the bid, lets absentee maxima answer it, and declines pending bids that are too low now. */
function lead(state: HybridState, lot: HybridLotState, no: number, at: number): HybridState {
  const withBid = acceptPending(lot, no, at);
  const withAnswers = answerFor(state, withBid, leadingBid(withBid) as HybridBid, at);
  return { ...withLot(state, askNext(withAnswers, state.ladder)), counting: 0 };
}

function lowestAtVenue(lot: HybridLotState): number {
  const price = priceOf(lot);
  return price === null ? Math.min(lot.startPrice, lot.askingPrice ?? lot.startPrice) : price + 1;
}

function pendingOnSale(state: HybridState, action: OnPending): ReturnType<typeof lotOnSale> {
  const found = lotOnSale(state, action.auctionlot);
  if (!found.ok) return found;
  const isPending = found.value.bids.some(({ no, status }) => no === action.bid && status === 'pending');
  return isPending ? found : err('bid_not_pending');
}

const isBeyond = (bid: HybridBid, amount: number): boolean =>
  bid.status === 'accepted' && bid.amount >= amount;
