import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The identity of the database that `rev` and `seq` belong to. After a change of the epoch, open pages
 * must not compare these numbers with older ones; they reload and accept lower ones. All processes on
 * a database see the same epoch. It changes with:
 *
 *     a new database, a loaded dump                new value in `message_counter.epoch`
 *     point-in-time recovery, standby promotion    timeline, system identifier
 *     restored copy of the files                   start time of PostgreSQL: the copy itself is identical,
 *                                                  but restoring it needs a restart
 *
 * A plain restart of PostgreSQL therefore also changes it, and pages reload once without need.
 */
export async function epochOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ random: string; origin: string }>`
    select epoch as random, concat_ws('/', system_identifier, timeline_id, pg_database.oid,
        extract(epoch from pg_postmaster_start_time())) as origin
    from message_counter, pg_control_system(), pg_control_checkpoint(), pg_database
    where datname = current_database()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The table message_counter has no row.');
  return createHash('sha256').update(`${row.random}/${row.origin}`).digest('hex').slice(0, 16);
}
