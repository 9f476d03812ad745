import type { Kysely } from 'kysely';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { Database } from '../../data/schema.ts';

/**
 * Locks and reads the engine's state of a hybrid auction; null if there is none yet. The engine takes this
 * lock before it writes to the rows of auction and lots, so other code that locks those rows takes this lock
 * first.
 */
export async function lockSale(trx: Kysely<Database>, auction: string): Promise<HybridState | null> {
  const sale = await trx
    .selectFrom('hybrid_sales')
    .select('state')
    .where('auction_id', '=', auction)
    .forUpdate()
    .executeTakeFirst();
  if (sale === undefined) return null;
  const lots = await trx
    .selectFrom('hybrid_lots')
    .select('state')
    .where('auction_id', '=', auction)
    .orderBy('position')
    .execute();
  return { ...sale.state, lots: lots.map(({ state }) => state) };
}
