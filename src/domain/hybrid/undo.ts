import { err, ok } from '../../lib/result.ts';
import { lotOf } from './book.ts';
import { type Change, mark, withLot } from './change.ts';
import { reachOn } from './limits.ts';
import type { HybridBid, HybridLot, HybridState, LotMemory, StepMemory } from './types.ts';

/**
 * Takes back the last step. Nothing is removed: what it wrote is struck through, what it entered is
 * cancelled, what it decided waits again where it still can. Bids that came since are kept likewise.
 */
export function undo(state: HybridState, no: number): Change {
  const step = state.steps.at(-1);
  if (!step) return err('nothing_to_undo');
  if (step.no !== no) return err('stale_step');
  const { status, liveLot, message, lots } = step.before;
  const past: HybridState = { ...state, status, liveLot, message, steps: state.steps.slice(0, -1) };
  const restored = lots.reduce(
    (before, memory) => withLot(before, restore(lotOf(before, memory.id) as HybridLot, memory)),
    past,
  );
  const sifted = lots.reduce((before, { id }) => withLot(before, sift(before, id)), restored);
  return ok({ ...sifted, counting: countingAfter(sifted, step.before) });
}

function restore(lot: HybridLot, memory: LotMemory): HybridLot {
  const bids = new Map(memory.bids.map(({ no, status }) => [no, status]));
  const lines = new Map(memory.log.map(({ no, cancelled }) => [no, cancelled ?? true]));
  return {
    ...lot,
    status: memory.status,
    askingPrice: memory.askingPrice,
    bids: lot.bids.map((bid) => (bids.has(bid.no) ? back(bid, bids.get(bid.no) ?? 'cancelled') : bid)),
    log: lot.log.map((entry) => ({ ...entry, cancelled: lines.get(entry.no) ?? entry.cancelled })),
  };
}

const back = (bid: HybridBid, status: HybridBid['status']): HybridBid => ({
  ...bid,
  status,
  entry: status === 'pending' ? null : bid.entry,
});

/** Passes over what waits and could not be placed now: below the asking price, beyond the limit, out of date. */
function sift(state: HybridState, id: string): HybridLot {
  const lot = lotOf(state, id) as HybridLot;
  return mark(lot, 'declined', (bid) => bid.status === 'pending' && !canWait(state, lot, bid));
}

function canWait(state: HybridState, lot: HybridLot, bid: HybridBid): boolean {
  const reach = reachOn(state, bid.bidder, lot.id);
  return (
    lot.status === 'active' &&
    bid.amount >= (lot.askingPrice ?? lot.startPrice) &&
    (reach === null || bid.amount <= reach) &&
    // What somebody said last is what they mean.
    !lot.bids.some(({ no, status, bidder }) => status === 'pending' && bidder === bid.bidder && no > bid.no)
  );
}

/** As it was, unless a bid came since: that breaks the counting, also one that was over for a moment. */
function countingAfter(state: HybridState, memory: StepMemory): HybridState['counting'] {
  const live = memory.liveLot === null ? undefined : lotOf(state, memory.liveLot);
  const isBroken = live?.bids.some(({ no, status }) => status === 'pending' && no > memory.bids);
  return isBroken ? 0 : memory.counting;
}
