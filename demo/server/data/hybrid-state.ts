import type { Kysely } from 'kysely';
import type { HybridState } from '../../../src/domain/hybrid/types.ts';
import type { Database } from './schema.ts';

async function read(trx: Kysely<Database>, auction: string, isLocking: boolean): Promise<HybridState | null> {
  const sale = await trx
    .selectFrom('hybrid_sales')
    .select('state')
    .where('auction_id', '=', auction)
    .$if(isLocking, (query) => query.forUpdate())
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

/** Reads the engine's state of a hybrid auction; null if there is none yet. */
export const readHybridState = (trx: Kysely<Database>, auction: string): Promise<HybridState | null> =>
  read(trx, auction, false);

/**
 * Locks and reads the state. The engine takes this lock before it writes to the rows of auction and lots, so
 * other code that locks those rows takes this lock first.
 */
export const lockHybridState = (trx: Kysely<Database>, auction: string): Promise<HybridState | null> =>
  read(trx, auction, true);
