import { type Kysely, type Migration, sql } from 'kysely';

/** The lot that a guest has signed up for, of a token for an activation; null: none. */
export const signUpLots: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table account_tokens add column lot_id text').execute(db);
  },
};
