import { type Kysely, type Migration, sql } from 'kysely';

/** Bids of timed lots that were cancelled, and maxima that were taken back. */
export const struckBids: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table bid_requests add column struck_at bigint`,
  `alter table bid_requests add column capped bigint`,
];
