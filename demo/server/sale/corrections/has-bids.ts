import type { HybridLotState } from '../../../../src/domain/hybrid/types.ts';
import type { LotRow } from '../../data/schema.ts';

/**
 * Whether somebody has bid on a lot; absentee and pending bids of a hybrid lot count, though the ledger lacks
 * them.
 *
 * @param engine the engine's state of a hybrid lot
 */
export function hasBids(
  { bid_count }: Pick<LotRow, 'bid_count'>,
  engine: HybridLotState | undefined,
): boolean {
  const { absentees = [], bids = [] } = engine ?? {};
  return bid_count + absentees.length + bids.length > 0;
}
