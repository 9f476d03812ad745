import { err, ok } from '../../lib/result.ts';
import { lotOf } from './book.ts';
import { type Change, declinePending, withLot } from './change.ts';
import { reachOn } from './limits.ts';
import { cancelOverLimit } from './over-limit.ts';
import type { HybridBid, HybridLotState, HybridState, LotMemory, StepMemory } from './types.ts';

/**
 * Undoes the last step. Nothing is removed: its log entries and its bids are cancelled, and bids that it
 * decided are pending again if they could still be placed. Bids received since then are kept on the same
 * condition. An absentee bid that leads again stays cancelled if its bidder's limit is lower now.
 */
export function undo(state: HybridState, no: number): Change {
  const step = state.steps.at(-1);
  if (!step) return err('nothing_to_undo');
  if (step.no !== no) return err('stale_step');
  const { status, liveLot, message, lots } = step.before;
  const past: HybridState = { ...state, status, liveLot, message, steps: state.steps.slice(0, -1) };
  const restored = lots.reduce(
    (before, memory) => withLot(before, restore(lotOf(before, memory.id) as HybridLotState, memory)),
    past,
  );
  const checked = lots.reduce((before, { id }) => withLot(before, declineUnplaceable(before, id)), restored);
  const active = checked.lots.find((lot) => lot.status === 'active');
  const within = active && withinLimit(checked, active);
  if (within === active) return ok({ ...checked, counting: countingAfter(checked, step.before) });
  return ok({ ...withLot(checked, within as HybridLotState), counting: 0 });
}

function restore(lot: HybridLotState, memory: LotMemory): HybridLotState {
  const bids = new Map(memory.bids.map(({ no, status }) => [no, status]));
  const lines = new Map(memory.log.map(({ no, cancelled }) => [no, cancelled ?? true]));
  return {
    ...lot,
    status: memory.status,
    askingPrice: memory.askingPrice,
    bids: lot.bids.map((bid) => (bids.has(bid.no) ? withStatus(bid, bids.get(bid.no) ?? 'cancelled') : bid)),
    log: lot.log.map((entry) => ({ ...entry, cancelled: lines.get(entry.no) ?? entry.cancelled })),
  };
}

const withStatus = ({ reason: _declined, ...bid }: HybridBid, status: HybridBid['status']): HybridBid => ({
  ...bid,
  status,
  entry: status === 'pending' ? null : bid.entry,
});

/** Leaves a reopened lot as it is: undoing the reopening restores its result, whose bid must still count. */
const withinLimit = (state: HybridState, lot: HybridLotState): HybridLotState =>
  lot.log.some(({ kind, cancelled }) => kind === 'reopened' && !cancelled)
    ? lot
    : cancelOverLimit(state, lot);

/**
 * Declines pending bids that could not be placed now: below the asking price, above the limit, or replaced.
 */
function declineUnplaceable(state: HybridState, id: string): HybridLotState {
  const lot = lotOf(state, id) as HybridLotState;
  return declinePending(lot, 'not_taken', (bid) => !canWait(state, lot, bid));
}

function canWait(state: HybridState, lot: HybridLotState, bid: HybridBid): boolean {
  const reach = reachOn(state, bid.bidder, lot.id);
  return (
    lot.status === 'active' &&
    bid.amount >= (lot.askingPrice ?? lot.startPrice) &&
    (reach === null || bid.amount <= reach) &&
    // A bidder's newest pending bid replaces the earlier ones.
    !lot.bids.some(({ no, status, bidder }) => status === 'pending' && bidder === bid.bidder && no > bid.no)
  );
}

/** The counting before the step, or 0 if a bid was received since: every bid resets the counting. */
function countingAfter(state: HybridState, memory: StepMemory): HybridState['counting'] {
  const live = memory.liveLot === null ? undefined : lotOf(state, memory.liveLot);
  const isBroken = live?.bids.some(({ no, status }) => status === 'pending' && no > memory.bids);
  return isBroken ? 0 : memory.counting;
}
