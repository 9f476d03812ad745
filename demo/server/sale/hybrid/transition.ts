import type pg from 'pg';
import { decideHybrid } from '../../../../src/domain/hybrid/engine.ts';
import type {
  HybridAction,
  HybridEffect,
  HybridRefusal,
  HybridState,
} from '../../../../src/domain/hybrid/types.ts';
import type { BidOutcome } from '../bids/answer.ts';
import { journalWrite } from '../journal.ts';

/** The result of one action or bid: the next state of the sale, and the statements that go with it. */
export interface Transition {
  /** The same object as before if nothing has changed. */
  readonly state: HybridState;
  readonly effects: readonly HybridEffect[];
  readonly writes: readonly pg.QueryConfig[];
  readonly result: TransitionResult;
  /** The sale was renewed: all rows are written, not only the changed ones. */
  readonly isReset?: boolean;
}

export interface TransitionResult {
  /** The answer to a bid. */
  readonly outcome?: BidOutcome;
  /** The reason why an action was refused. */
  readonly refused?: HybridRefusal;
}

/** Decides an action of the console or a bidder. @param user null for the autopilot */
export function decideAction(
  state: HybridState,
  action: HybridAction,
  user: string | null,
  at: number,
): Transition {
  const decided = decideHybrid(state, action, { at });
  if (!decided.ok) return { state, effects: [], writes: [], result: { refused: decided.error } };
  const { state: after, effects } = decided.value;
  return { state: after, effects, writes: [journalWrite(state.id, user, action, at)], result: {} };
}
