import { err, ok, type Result } from '../../lib/result.ts';
import { pendingBids } from '../hybrid/book.ts';
import { decideHybrid, type HybridDecision } from '../hybrid/engine.ts';
import type {
  BidderAction,
  ConsoleAction,
  HybridAction,
  HybridBid,
  HybridEffect,
  HybridRefusal,
  HybridState,
} from '../hybrid/types.ts';
import { practiceSale, VISITOR_PADDLE } from './plan.ts';
import {
  enoughToGoOn,
  isVisitorBeyondLimit,
  lotOnStage,
  type PracticeStep,
  type Rivals,
  STEP_RULES,
} from './steps.ts';

/**
 * A practice sale: the engine of a hybrid sale with a scripted auctioneer and scripted rivals. A pure
 * function from state and event to the next state; `steps.ts` has the script. Its owner has the clock: it
 * sends the events of `timersOf` when their time has come.
 */
export interface Practice {
  readonly sale: HybridState;
  readonly step: PracticeStep;
  /** Counts the steps, repeated ones included: a timer belongs to one of them. */
  readonly turn: number;
  readonly rivals: Rivals;
}

export type PracticeEvent =
  /** The visitor goes on, in a step that waits for that. */
  | { readonly type: 'goOn' }
  /** The time of the step is over. */
  | { readonly type: 'time' }
  /** The auctioneer decides on the visitor's bid. */
  | { readonly type: 'decide' }
  /** The auctioneer raises the limit, as the visitor requested. */
  | { readonly type: 'grant' }
  | { readonly type: 'visitor'; readonly action: BidderAction };

/** The next state, and the messages of the sale to send. */
export interface PracticeDecision {
  readonly practice: Practice;
  readonly effects: readonly HybridEffect[];
}

/** Time that the auctioneer takes to decide on a bid, and on a limit, in ms. */
const DECISION_DELAY = 2_500;
const GRANT_DELAY = 4_000;

/** @param random 0 to 1, as `Math.random`; chooses the paddles of the rivals */
export function createPractice(at: number, random: () => number): Practice {
  const paddle = (from: number): string => String(from + Math.floor(random() * 90));
  return {
    sale: practiceSale(at),
    step: 'welcome',
    turn: 0,
    rivals: { hall: paddle(10), phone: paddle(110) },
  };
}

/** The visitor's pending bid. */
export const waitingBid = ({ sale }: Practice): HybridBid | undefined => {
  const lot = lotOnStage(sale);
  return lot && pendingBids(lot).find(({ bidder }) => bidder === VISITOR_PADDLE);
};

/** Whether the visitor waits for a higher limit. */
export const isLimitAsked = ({ sale }: Practice): boolean =>
  (sale.participations[VISITOR_PADDLE]?.requestedLimit ?? null) !== null;

/** Whether the step ends when the visitor goes on. */
export const canGoOn = ({ step }: Practice): boolean => {
  const { wait, next } = STEP_RULES[step];
  return wait === null && next !== undefined;
};

export interface PracticeTimer {
  /** Stays the same while the timer runs. */
  readonly id: string;
  readonly event: PracticeEvent;
  /** In ms from the beginning of the timer. */
  readonly delay: number;
}

/** The timers that run in a state. While a bid is pending, the step does not end. */
export function timersOf(practice: Practice): PracticeTimer[] {
  const timers: PracticeTimer[] = [];
  const { wait } = STEP_RULES[practice.step];
  const waiting = waitingBid(practice);
  if (waiting) {
    const id = `decide ${practice.sale.liveLot} ${waiting.no}`;
    timers.push({ id, event: { type: 'decide' }, delay: DECISION_DELAY });
  } else if (wait !== null)
    timers.push({ id: `time ${practice.turn}`, event: { type: 'time' }, delay: wait });
  if (isLimitAsked(practice)) timers.push({ id: 'grant', event: { type: 'grant' }, delay: GRANT_DELAY });
  return timers;
}

/**
 * Decides one event. A refused action of the visitor changes nothing; neither does an event that does not fit
 * the state, such as that of a late timer.
 */
export function decidePractice(
  practice: Practice,
  event: PracticeEvent,
  at: number,
): Result<PracticeDecision, HybridRefusal> {
  const same = ok({ practice, effects: [] });
  const { sale, step } = practice;
  switch (event.type) {
    case 'visitor':
      return applied(practice, event.action, step, at);
    case 'goOn':
      return canGoOn(practice) ? endStep(practice, at) : same;
    case 'time':
      return STEP_RULES[step].wait === null || waitingBid(practice) ? same : endStep(practice, at);
    case 'decide': {
      const bid = waitingBid(practice);
      return bid ? decideBid(practice, bid, at) : same;
    }
    case 'grant': {
      const requestedLimit = sale.participations[VISITOR_PADDLE]?.requestedLimit;
      if (requestedLimit == null) return same;
      const limit = Math.max(requestedLimit, enoughToGoOn(sale));
      const next = step === 'limit' ? 'raised' : step;
      return applied(practice, { action: 'admit', bidder: VISITOR_PADDLE, limit }, next, at);
    }
  }
}

/** Ends the step as the script says. */
function endStep(practice: Practice, at: number): Result<PracticeDecision, HybridRefusal> {
  const { act, next } = STEP_RULES[practice.step];
  if (!act || !next) return ok({ practice, effects: [] });
  const ended = applied(practice, act(practice.sale, practice.rivals), next, at);
  // The limit is high enough, so the steps about it are skipped.
  if (!ended.ok || next !== 'limit' || isVisitorBeyondLimit(ended.value.practice.sale)) return ended;
  return ok({ ...ended.value, practice: { ...ended.value.practice, step: 'raised' } });
}

/** Accepts the bid; if the script has a tie, the hall bids the same amount first. */
function decideBid(
  practice: Practice,
  { no, amount }: HybridBid,
  at: number,
): Result<PracticeDecision, HybridRefusal> {
  const { sale, step, rivals } = practice;
  const auctionlot = sale.liveLot ?? '';
  const { taken } = STEP_RULES[step];
  const action: ConsoleAction = taken
    ? { action: 'accept', auctionlot, bid: no }
    : { action: 'hallBid', auctionlot, amount, bidder: rivals.hall };
  return applied(practice, action, taken ?? 'tied', at);
}

/** Lets the engine decide, and goes to the step; a repeated step counts as another turn. */
function applied(
  practice: Practice,
  action: HybridAction,
  step: PracticeStep,
  at: number,
): Result<PracticeDecision, HybridRefusal> {
  const decided: Result<HybridDecision, HybridRefusal> = decideHybrid(practice.sale, action, { at });
  if (!decided.ok) return err(decided.error);
  const { state: sale, effects } = decided.value;
  const turn = practice.turn + 1;
  return ok({ practice: { ...practice, sale, step, turn }, effects });
}
