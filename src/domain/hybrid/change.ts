import { err, ok, type Result } from '../../lib/result.ts';
import { type Ladder, stepAbove } from '../increments.ts';
import { type Amount, isAmount } from '../money.ts';
import { leadingBid, lotOf } from './book.ts';
import { write } from './log.ts';
import type { HybridBid, HybridBidStatus, HybridLot, HybridRefusal, HybridState } from './types.ts';

/** What a handler makes of the state, before it is committed. */
export type Change = Result<HybridState, HybridRefusal>;

/** An amount that can be bid: there must be room for an asking price above it. */
export const isBidAmount = (ladder: Ladder, amount: unknown): amount is Amount =>
  isAmount(amount) && amount > 0 && isAmount(stepAbove(ladder, amount));

/** The lot that is being sold, if it is the one that was meant. */
export function lotOnSale(state: HybridState, auctionlot: string): Result<HybridLot, HybridRefusal> {
  const lot = lotOf(state, auctionlot);
  if (!lot) return err('not_found');
  if (state.status !== 'live') return err('auction_wrong_status');
  return lot.status === 'active' ? ok(lot) : err('lot_wrong_status');
}

export const withLot = (state: HybridState, lot: HybridLot): HybridState => ({
  ...state,
  lots: state.lots.map((other) => (other.id === lot.id ? lot : other)),
});

/** The lot with one more bid, which waits. */
export function addBid(lot: HybridLot, bid: Omit<HybridBid, 'no' | 'status' | 'entry'>): HybridLot {
  const added: HybridBid = { ...bid, no: lot.bids.length + 1, status: 'pending', entry: null };
  return { ...lot, bids: [...lot.bids, added] };
}

/** The lot with that waiting bid accepted, and told in the log. */
export function takeBid(lot: HybridLot, no: number, at: number): HybridLot {
  const taken = lot.bids.find((bid) => bid.no === no) as HybridBid;
  const { amount, bidder, source } = taken;
  const told = write(lot, at, { kind: 'bid', amount, bidder, source });
  const accepted: HybridBid = { ...taken, status: 'accepted', entry: told.log.length };
  return { ...told, bids: lot.bids.map((bid) => (bid.no === no ? accepted : bid)) };
}

/** The lot with those bids in another status. */
export const mark = (
  lot: HybridLot,
  status: HybridBidStatus,
  which: (bid: HybridBid) => boolean,
): HybridLot => ({
  ...lot,
  bids: lot.bids.map((bid) => (which(bid) ? { ...bid, status } : bid)),
});

/** The lot with those waiting bids passed over. */
export const passOver = (lot: HybridLot, which: (bid: HybridBid) => boolean = () => true): HybridLot =>
  mark(lot, 'declined', (bid) => bid.status === 'pending' && which(bid));

/** The lot at another asking price: what waits and does not reach it is passed over. */
export const askFor = (lot: HybridLot, amount: Amount): HybridLot =>
  passOver({ ...lot, askingPrice: amount }, (bid) => bid.amount < amount);

/** The lot asking for one step above its price, or for the start price. */
export function askNext(lot: HybridLot, ladder: Ladder): HybridLot {
  const leading = leadingBid(lot);
  return askFor(lot, leading ? stepAbove(ladder, leading.amount) : lot.startPrice);
}
