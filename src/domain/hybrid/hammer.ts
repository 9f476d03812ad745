import { err, ok } from '../../lib/result.ts';
import { leadingBid, priceOf, waitingAbove } from './book.ts';
import { type Change, declinePending, lotAtPrice, lotOnSale, withLot } from './change.ts';
import { addEntry, cancelEntries } from './log.ts';
import type { AtHammer, ConsoleAction, HybridLotState, HybridState } from './types.ts';

type Count = Extract<ConsoleAction, { readonly action: 'counting' }>;
type Sell = Extract<ConsoleAction, { readonly action: 'sold' }>;

/** Going once, going twice, in this order; 0 takes the counting back and cancels its log entries. */
export function count(state: HybridState, action: Count, at: number): Change {
  const { counting } = action;
  const found = lotOnSale(state, action.auctionlot);
  if (!found.ok) return found;
  const lot = found.value;
  if (counting === 0) return ok(state.counting === 0 ? state : { ...takeBack(state, lot), counting });
  if (counting !== state.counting + 1 || counting > 2) return err('counting_order');
  const counted = addEntry(lot, at, { kind: 'counting', amount: priceOf(lot), counting });
  return ok({ ...withLot(state, counted), counting });
}

export function sell(state: HybridState, action: Sell, at: number): Change {
  const found = lotToClose(state, action);
  if (!found.ok) return found;
  const lot = found.value;
  const won = leadingBid(lot);
  if (!won) return err('no_bid');
  if (lot.reserve !== null && won.amount < lot.reserve && !action.force) return err('reserve_not_met');
  const { amount, bidder, source } = won;
  const sold = addEntry(close(lot, 'sold'), at, { kind: 'sold', amount, bidder, source });
  return ok({ ...withLot(state, sold), counting: 3 });
}

/** Passes the lot in: not sold, regardless of bids. */
export function passIn(state: HybridState, action: AtHammer, at: number): Change {
  const found = lotToClose(state, action);
  if (!found.ok) return found;
  const unsold = addEntry(close(found.value, 'unsold'), at, { kind: 'unsold', amount: priceOf(found.value) });
  return ok({ ...withLot(state, unsold), counting: 0 });
}

/** The lot on sale, if its price and the highest pending bid are as the console showed them. */
function lotToClose(state: HybridState, action: AtHammer): ReturnType<typeof lotOnSale> {
  const found = lotAtPrice(state, action);
  if (!found.ok || action.waiting === undefined) return found;
  return action.waiting === waitingAbove(found.value) ? found : err('stale_step');
}

/** Cancels the present counting: the newest `counting` entries, one for each count. */
function takeBack(state: HybridState, lot: HybridLotState): HybridState {
  const counted = lot.log.filter(({ kind, cancelled }) => kind === 'counting' && !cancelled);
  const entryNumbers = new Set(counted.slice(-state.counting).map(({ no }) => no));
  return withLot(
    state,
    cancelEntries(lot, ({ no }) => entryNumbers.has(no)),
  );
}

const close = (lot: HybridLotState, status: 'sold' | 'unsold'): HybridLotState =>
  declinePending({ ...lot, status, askingPrice: null }, status === 'sold' ? 'sold' : 'not_taken');
