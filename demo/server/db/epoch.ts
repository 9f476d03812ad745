import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Names the database behind `rev` and `seq`: where it is another one than before, its numbers say
 * nothing about those that open pages have seen. A new database, a dump that was loaded, a recovery
 * to an earlier moment and a standby that took over each have another name. So has a copy of the
 * files laid back in their place, which nothing in it tells from the original: for that, PostgreSQL
 * has to be started again, and each of its starts gives another name. All processes on it see the same
 * one; after a start in vain, open pages load once more than they had to.
 */
export async function epochOf(db: Kysely<Database>, tenant: string): Promise<string> {
  const { rows } = await sql<{ drawn: string; place: string }>`
    select epoch as drawn, concat_ws('/', system_identifier, timeline_id, pg_database.oid,
        extract(epoch from pg_postmaster_start_time())) as place
    from counters, pg_control_system(), pg_control_checkpoint(), pg_database
    where tenant_id = ${tenant} and datname = current_database()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`Tenant ${tenant} has no counter.`);
  return createHash('sha256').update(`${row.drawn}/${row.place}`).digest('hex').slice(0, 16);
}
