import type pg from 'pg';
import { decideHybrid } from '../../../src/domain/hybrid/engine.ts';
import type {
  HybridAction,
  HybridEffect,
  HybridRefusal,
  HybridState,
} from '../../../src/domain/hybrid/types.ts';
import type { BidOutcome } from '../bids/answer.ts';

/** What one act made of a sale, and what is written beside the sale itself. */
export interface Turn {
  /** The same object as before where nothing was changed. */
  readonly state: HybridState;
  readonly effects: readonly HybridEffect[];
  readonly writes: readonly pg.QueryConfig[];
  readonly result: TurnResult;
  /** The sale begins anew: everything is written. */
  readonly afresh?: boolean;
}

export interface TurnResult {
  /** Of a bid. */
  readonly outcome?: BidOutcome;
  /** Why an action was not taken. */
  readonly refused?: HybridRefusal;
}

/** An action of the console, the desk or a bidder. @param user null for the autopilot */
export function decideAction(
  state: HybridState,
  action: HybridAction,
  user: string | null,
  at: number,
): Turn {
  const decided = decideHybrid(state, action, { at });
  if (!decided.ok) return { state, effects: [], writes: [], result: { refused: decided.error } };
  const { state: after, effects } = decided.value;
  return { state: after, effects, writes: [journal(state.id, user, action, at)], result: {} };
}

const JOURNAL = {
  name: 'sale-journal',
  text: 'insert into hybrid_actions (auction_id, user_id, action, at) values ($1, $2, $3::jsonb, $4::bigint)',
};

/** A line of the audit trail. */
export const journal = (
  auction: string,
  user: string | null,
  action: HybridAction | { readonly action: 'renew' },
  at: number,
): pg.QueryConfig => ({ ...JOURNAL, values: [auction, user, JSON.stringify(action), at] });
