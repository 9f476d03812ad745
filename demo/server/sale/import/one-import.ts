import { type Kysely, sql } from 'kysely';
import type { Database } from '../../data/schema.ts';

/** The number of the database lock that a running import holds; arbitrary, but no other lock uses it. */
const LOCK = 4_931_207;

/**
 * Runs an import while no other one runs on the same database, so it may remove the remains of a failed one.
 *
 * @throws an Error with one clear sentence if another one runs
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
