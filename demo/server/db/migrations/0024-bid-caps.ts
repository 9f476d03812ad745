import { type Kysely, type Migration, sql } from 'kysely';

/** The highest amount that an auction takes; null: any. */
export const bidCaps: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table auctions add column bid_cap bigint check (bid_cap > 0)').execute(db);
  },
};
