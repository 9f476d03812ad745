import { type Kysely, sql } from 'kysely';
import type { Database } from '../../data/schema.ts';

/** The number of the lock in the database that a running import holds; any that nothing else takes. */
const LOCK = 4_931_207;

/**
 * Runs an import while no other one runs on the same database: each may then remove what a broken one has left.
 *
 * @throws an Error with one clear sentence where another one runs
 */
export function whileImporting<T>(db: Kysely<Database>, run: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_lock(${LOCK}) as "isFree"`.execute(connection);
    if (!rows[0]?.isFree) throw new Error('Another import is running on this database; wait for its end.');
    try {
      return await run();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
