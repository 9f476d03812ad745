import { type Kysely, type Migration, sql } from 'kysely';

/** Where an auction is held, as the name of its time zone. */
export const timeZones: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table auctions add column time_zone text`.execute(db);
  },
};
