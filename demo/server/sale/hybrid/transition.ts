import type pg from 'pg';
import { decideHybrid } from '../../../../src/domain/hybrid/engine.ts';
import type {
  HybridAction,
  HybridEffect,
  HybridRefusal,
  HybridState,
} from '../../../../src/domain/hybrid/types.ts';
import type {
  CatalogueAction,
  OfficeAction,
  Renewal,
  ResultAction,
  TimedLotAction,
} from '../../data/schema/hybrid.ts';
import type { BidOutcome } from '../bids/answer.ts';

/** The result of one action or bid: the next state of the sale, and the statements that go with it. */
export interface Transition {
  /** The same object as before if nothing has changed. */
  readonly state: HybridState;
  readonly effects: readonly HybridEffect[];
  readonly writes: readonly pg.QueryConfig[];
  readonly result: TransitionResult;
  /** The sale was restarted: all rows are written, not only the changed ones. */
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
  return { state: after, effects, writes: [journal(state.id, user, action, at)], result: {} };
}

const JOURNAL = {
  name: 'sale-journal',
  text: `insert into hybrid_actions (auction_id, user_id, action, at, conditions)
    values ($1, $2, $3::jsonb, $4::bigint, $5)`,
};

/** A row of the audit trail `hybrid_actions`. @param conditions agreed to with an internet bid */
export const journal = (
  auction: string,
  user: string | null,
  action: HybridAction | Renewal | TimedLotAction | OfficeAction | ResultAction | CatalogueAction,
  at: number,
  conditions: string | null = null,
): pg.QueryConfig => ({ ...JOURNAL, values: [auction, user, JSON.stringify(action), at, conditions] });
