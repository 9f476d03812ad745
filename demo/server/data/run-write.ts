import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/**
 * Runs a statement of the driver in a transaction of Kysely.
 *
 * @param write undefined if there is nothing to write
 * @returns the rows that the statement returned
 */
export async function runWrite<Row>(
  trx: Kysely<Database>,
  write: pg.QueryConfig | undefined,
): Promise<readonly Row[]> {
  if (write === undefined) return [];
  return (await trx.executeQuery<Row>(CompiledQuery.raw(write.text, write.values))).rows;
}
