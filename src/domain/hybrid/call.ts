import { err, ok } from '../../lib/result.ts';
import { executeAbsentees } from './absentee.ts';
import { lotOf } from './book.ts';
import { askNext, type Change, declinePending, withLot } from './change.ts';
import { newLot } from './create.ts';
import { addEntry } from './log.ts';
import { cancelOverLimit } from './over-limit.ts';
import type { HybridLotState, HybridState, LotAddition } from './types.ts';

/** Calls the next upcoming lot of the catalogue; after the last one, the first that was skipped. */
export function callNext(state: HybridState, at: number): Change {
  const refusal = whyNotNow(state);
  if (refusal) return err(refusal);
  const liveIndex = state.lots.findIndex((lot) => lot.id === state.liveLot);
  const ahead = [...state.lots.slice(liveIndex + 1), ...state.lots.slice(0, liveIndex + 1)];
  const lot = ahead.find(({ status }) => status === 'upcoming');
  return lot ? ok(open(state, lot, at)) : err('no_more_lots');
}

export function callLot(state: HybridState, auctionlot: string, at: number): Change {
  const lot = lotOf(state, auctionlot);
  if (!lot) return err('not_found');
  const refusal = whyNotNow(state);
  if (refusal) return err(refusal);
  return lot.status === 'upcoming' ? ok(open(state, lot, at)) : err('lot_wrong_status');
}

/** Adds a late lot to the order; it is called like any other, even if lots behind it were sold already. */
export function addLot(state: HybridState, { auctionlot, startPrice, reserve, before }: LotAddition): Change {
  if (state.status === 'ended') return err('auction_wrong_status');
  if (lotOf(state, auctionlot)) return err('lot_wrong_status');
  const index = before === null ? state.lots.length : state.lots.findIndex(({ id }) => id === before);
  if (index === -1) return err('not_found');
  const lot = newLot({ id: auctionlot, startPrice, reserve }, 0);
  return ok({ ...state, lots: state.lots.toSpliced(index, 0, lot) });
}

/** Reopens a sold or unsold lot with its bids, except absentee bids that exceed a limit by now. */
export function reopenLot(state: HybridState, auctionlot: string, at: number): Change {
  const lot = lotOf(state, auctionlot);
  if (!lot) return err('not_found');
  const refusal = whyNotNow(state);
  if (refusal) return err(refusal);
  if (lot.status !== 'sold' && lot.status !== 'unsold') return err('lot_wrong_status');
  const asking = askNext(cancelOverLimit(state, { ...lot, status: 'active' }), state.ladder);
  const reopened = addEntry(asking, at, { kind: 'reopened', amount: asking.askingPrice });
  return ok({ ...withLot(state, reopened), liveLot: lot.id, counting: 0 });
}

export function withdrawLot(state: HybridState, auctionlot: string, at: number): Change {
  const lot = lotOf(state, auctionlot);
  if (!lot) return err('not_found');
  if (state.status === 'ended') return err('auction_wrong_status');
  if (lot.status !== 'upcoming' && lot.status !== 'active') return err('lot_wrong_status');
  const closed = declinePending({ ...lot, status: 'withdrawn', askingPrice: null }, 'not_taken');
  const withdrawn = withLot(state, addEntry(closed, at, { kind: 'withdrawn' }));
  return ok(lot.status === 'active' ? { ...withdrawn, counting: 0 } : withdrawn);
}

/** Lots are called only while the sale is live, and one at a time. */
function whyNotNow(state: HybridState): 'auction_wrong_status' | 'lot_active' | null {
  if (state.status !== 'live') return 'auction_wrong_status';
  return state.lots.some((lot) => lot.status === 'active') ? 'lot_active' : null;
}

function open(state: HybridState, lot: HybridLotState, at: number): HybridState {
  const opened = addEntry({ ...lot, status: 'active' }, at, { kind: 'opened', amount: lot.startPrice });
  const begun = executeAbsentees(state, opened, at);
  return { ...withLot(state, askNext(begun, state.ladder)), liveLot: lot.id, counting: 0 };
}
