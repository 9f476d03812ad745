import { type Kysely, type Migration, sql } from 'kysely';

/** Internet paddles count up from a number of the auction; those of the hall are below it. */
export const paddleRanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table auctions add column first_paddle integer not null default 7001 check (first_paddle > 0)`,
  // A counter and not the highest paddle: that of a deleted account must not be given again.
  `alter table auctions add column paddles_given integer not null default 0`,
];
