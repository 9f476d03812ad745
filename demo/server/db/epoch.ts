import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Names the database behind `rev` and `seq`: where it is another one than before, its numbers say
 * nothing about those that open pages have seen. A new database, a dump that was loaded, a recovery
 * to an earlier moment and a standby that took over each have another name. A copy of the files laid
 * back in their place has not: then `update counters set epoch = default` says it.
 */
export async function epochOf(db: Kysely<Database>, tenant: string): Promise<string> {
  const { rows } = await sql<{ drawn: string; place: string }>`
    select epoch as drawn, concat_ws('/', system_identifier, timeline_id, pg_database.oid) as place
    from counters, pg_control_system(), pg_control_checkpoint(), pg_database
    where tenant_id = ${tenant} and datname = current_database()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`Tenant ${tenant} has no counter.`);
  return createHash('sha256').update(`${row.drawn}/${row.place}`).digest('hex').slice(0, 16);
}
