import { type Kysely, sql } from 'kysely';
import type { Database } from '../data/schema.ts';

/**
 * From now on the database refuses rows of bids with the error of a full disk.
 *
 * @param condition SQL condition on the row
 */
export async function refuseWrites(db: Kysely<Database>, condition = 'true'): Promise<void> {
  await sql
    .raw(`create function refuse_write() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    .execute(db);
  await sql
    .raw(`create trigger refuse_write before insert on bid_requests for each row when (${condition})
      execute function refuse_write()`)
    .execute(db);
}

/** Removes the trigger of `refuseWrites`. */
export async function allowWrites(db: Kysely<Database>): Promise<void> {
  await sql`drop function refuse_write cascade`.execute(db);
}
