import { equal } from '../../lib/equal.ts';
import { lotOf, sameLot } from './book.ts';
import { effectsOf, isPublicChange } from './effects.ts';
import type {
  HybridAction,
  HybridEffect,
  HybridLotState,
  HybridState,
  LotMemory,
  Step,
  StepMemory,
} from './types.ts';

/** Number of steps that can be undone. */
export const MAX_STEPS = 20;

/**
 * Actions that are not recorded as a step: `undo` itself, late lots, and actions of admission and of bidders.
 */
const NO_STEPS = new Set<HybridAction['action']>([
  'undo',
  'admit',
  'reject',
  'declineRaise',
  'addLot',
  'bid',
  'absentee',
  'requestParticipation',
  'raiseLimit',
]);

/**
 * Raises the `rev` of every object whose public part changed, records the undo step and computes the effects.
 */
export function commit(
  before: HybridState,
  changed: HybridState,
  action: HybridAction,
): { state: HybridState; effects: HybridEffect[] } {
  if (changed === before) return { state: before, effects: [] };
  const lots = changed.lots.map((lot, index) => {
    const former = sameLot(before, lot, index);
    return former === undefined || former === lot ? lot : revised(former, lot);
  });
  const isPublic =
    before.status !== changed.status ||
    before.liveLot !== changed.liveLot ||
    before.counting !== changed.counting ||
    !equal(before.message, changed.message);
  const after = { ...changed, lots, rev: changed.rev + (isPublic ? 1 : 0) };
  return { state: withStep(before, after, action), effects: effectsOf(before, after) };
}

function revised(before: HybridLotState, lot: HybridLotState): HybridLotState {
  if (!isPublicChange(before, lot)) return lot;
  const rev = lot.rev + 1;
  const amount = lot.askingPrice;
  if (amount === null || amount === before.askingPrice) return { ...lot, rev };
  return { ...lot, rev, askings: [...lot.askings, { rev, amount }] };
}

function withStep(before: HybridState, after: HybridState, action: HybridAction): HybridState {
  if (NO_STEPS.has(action.action)) return after;
  const stepNo = after.stepNo + 1;
  const step: Step = {
    no: stepNo,
    action: action.action as Step['action'],
    auctionlot: 'auctionlot' in action ? action.auctionlot : action.action === 'next' ? after.liveLot : null,
    before: remember(before, after),
  };
  return { ...after, stepNo, steps: [...after.steps, step].slice(-MAX_STEPS) };
}

function remember(before: HybridState, after: HybridState): StepMemory {
  const { status, liveLot, counting, message } = before;
  const bids = liveLot === null ? 0 : (lotOf(after, liveLot)?.bids.length ?? 0);
  const lots = after.lots.flatMap((lot, index) => {
    const former = sameLot(before, lot, index);
    return former === undefined || lot === former ? [] : [rememberLot(former, lot)];
  });
  return { status, liveLot, counting, message, bids, lots };
}

const rememberLot = (former: HybridLotState, lot: HybridLotState): LotMemory => ({
  id: former.id,
  status: former.status,
  askingPrice: former.askingPrice,
  bids: lot.bids.flatMap(({ no, status }, index) => {
    const formerStatus = former.bids[index]?.status ?? null;
    return formerStatus === status ? [] : [{ no, status: formerStatus }];
  }),
  log: lot.log.flatMap(({ no, cancelled }, index) => {
    const wasCancelled = former.log[index]?.cancelled ?? null;
    return wasCancelled === cancelled ? [] : [{ no, cancelled: wasCancelled }];
  }),
});
