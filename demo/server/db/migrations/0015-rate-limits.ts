import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Token buckets that all processes share, see `db/rate-limits.ts`. Unlogged: counting writes no log and
 * waits for no disk; after a crash of PostgreSQL the buckets are full again.
 */
export const rateLimits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create unlogged table rate_limits (
    key text primary key,
    at double precision not null,
    full_at double precision not null,
    granted integer not null
  )`,
  `create index rate_limits_by_age on rate_limits (full_at)`,
];
