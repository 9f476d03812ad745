import { createHybrid } from '../hybrid/create.ts';
import { decideHybrid } from '../hybrid/engine.ts';
import type { HybridState } from '../hybrid/types.ts';
import type { Amount } from '../money.ts';
import { NO_PARTICIPATION } from '../participation.ts';

/** Id and slug of the practice sale. */
export const PRACTICE_SALE = 'practice';
/** Ids and slugs of its lots, in the order they are called. */
export type PracticeLot = 'first' | 'second';
/** Paddle of the visitor. */
export const VISITOR_PADDLE = '208';

/** Far above the price of the first lot, but not enough for both lots. */
const PRACTICE_LIMIT: Amount = 15_000;

/** A sale that has begun, with no lot called yet and the visitor admitted with a limit. */
export function practiceSale(at: number): HybridState {
  const sale = createHybrid({
    id: PRACTICE_SALE,
    ladder: [
      { from: 0, step: 250 },
      { from: 10_000, step: 500 },
    ],
    isLimitNeeded: true,
    lots: [
      { id: 'first', startPrice: 4_000, reserve: null },
      { id: 'second', startPrice: 7_000, reserve: null },
    ],
    participations: { [VISITOR_PADDLE]: { ...NO_PARTICIPATION, accepted: true, limit: PRACTICE_LIMIT } },
  });
  const begun = decideHybrid(sale, { action: 'start' }, { at });
  return begun.ok ? begun.value.state : sale;
}
