import { type Kysely, sql } from 'kysely';
import type { Database } from '../data/schema.ts';

/** Runs `during` while the row of a lot is locked, as by an import; returns its result. */
export const whileLocked = <Begun>(
  db: Kysely<Database>,
  lot: string,
  during: () => Promise<Begun>,
): Promise<Begun> =>
  db.transaction().execute(async (trx) => {
    await sql`select from lots where id = ${lot} for update`.execute(trx);
    return during();
  });
