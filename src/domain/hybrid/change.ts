import { err, ok, type Result } from '../../lib/result.ts';
import { type Ladder, stepAbove } from '../increments.ts';
import { type Amount, isAmount } from '../money.ts';
import { leadingBid, lotOf, priceOf } from './book.ts';
import { addEntry } from './log.ts';
import type {
  AtPrice,
  DeclineReason,
  HybridBid,
  HybridLotState,
  HybridRefusal,
  HybridState,
} from './types.ts';

/** The result of a handler, before `commit`. */
export type Change = Result<HybridState, HybridRefusal>;

/** Whether an amount can be bid: the asking price one step above it must be a valid amount, too. */
export const isBidAmount = (ladder: Ladder, amount: unknown): amount is Amount =>
  isAmount(amount) && amount > 0 && isAmount(stepAbove(ladder, amount));

/** The named lot, if it is the active one of a live sale. */
export function lotOnSale(state: HybridState, auctionlot: string): Result<HybridLotState, HybridRefusal> {
  const lot = lotOf(state, auctionlot);
  if (!lot) return err('not_found');
  if (state.status !== 'live') return err('auction_wrong_status');
  return lot.status === 'active' ? ok(lot) : err('lot_wrong_status');
}

/** The lot on sale, if its price is still the price that the action names. */
export function lotAtPrice(state: HybridState, { auctionlot, price }: AtPrice): ReturnType<typeof lotOnSale> {
  const found = lotOnSale(state, auctionlot);
  if (!found.ok || price === undefined) return found;
  return price === priceOf(found.value) ? found : err('stale_step');
}

export const withLot = (state: HybridState, lot: HybridLotState): HybridState => ({
  ...state,
  lots: state.lots.map((other) => (other.id === lot.id ? lot : other)),
});

/** Adds a pending bid. */
export function addBid(lot: HybridLotState, bid: Omit<HybridBid, 'no' | 'status' | 'entry'>): HybridLotState {
  const added: HybridBid = { ...bid, no: lot.bids.length + 1, status: 'pending', entry: null };
  return { ...lot, bids: [...lot.bids, added] };
}

/** Accepts a pending bid and adds it to the log. */
export function acceptPending(lot: HybridLotState, no: number, at: number): HybridLotState {
  const pending = lot.bids.find((bid) => bid.no === no) as HybridBid;
  const { amount, bidder, source } = pending;
  const logged = addEntry(lot, at, { kind: 'bid', amount, bidder, source });
  const accepted: HybridBid = { ...pending, status: 'accepted', entry: logged.log.length };
  return { ...logged, bids: lot.bids.map((bid) => (bid.no === no ? accepted : bid)) };
}

/** Cancels the matching bids. */
export const cancelBids = (lot: HybridLotState, which: (bid: HybridBid) => boolean): HybridLotState => ({
  ...lot,
  bids: lot.bids.map((bid) => (which(bid) ? { ...bid, status: 'cancelled' } : bid)),
});

/** Declines the matching pending bids. */
export const declinePending = (
  lot: HybridLotState,
  reason: DeclineReason | ((bid: HybridBid) => DeclineReason),
  which: (bid: HybridBid) => boolean = () => true,
): HybridLotState => ({
  ...lot,
  bids: lot.bids.map((bid) =>
    bid.status === 'pending' && which(bid)
      ? { ...bid, status: 'declined', reason: typeof reason === 'string' ? reason : reason(bid) }
      : bid,
  ),
});

/** Sets the asking price and declines pending bids below it. */
export const askFor = (
  lot: HybridLotState,
  amount: Amount,
  reason: Parameters<typeof declinePending>[1] = 'not_taken',
): HybridLotState => declinePending({ ...lot, askingPrice: amount }, reason, (bid) => bid.amount < amount);

/** Sets the asking price to one step above the price, or to the start price. */
export function askNext(lot: HybridLotState, ladder: Ladder): HybridLotState {
  const leading = leadingBid(lot);
  if (leading === null) return askFor(lot, lot.startPrice);
  return askFor(lot, stepAbove(ladder, leading.amount), (bid) => declineReasonOf(bid, leading));
}

/** Why a pending bid is declined when another one leads. */
function declineReasonOf(bid: HybridBid, leading: HybridBid): DeclineReason {
  if (bid.amount < leading.amount) return 'higher_bid';
  // Above the price, but by less than a step.
  if (bid.amount > leading.amount) return 'not_taken';
  if (leading.source === 'hall' || leading.source === 'phone') return 'hall_first';
  // An absentee maximum was given before the lot was called.
  return leading.source === 'auto' || leading.no < bid.no ? 'same_amount_earlier' : 'not_taken';
}
