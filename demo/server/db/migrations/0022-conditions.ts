import { type Kysely, type Migration, sql } from 'kysely';

/** The version of the conditions of sale that a bidder agreed to with a bid; null where it is not known. */
export const conditions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table bid_requests add column conditions text`,
  `alter table hybrid_actions add column conditions text`,
];
