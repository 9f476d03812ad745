import { type Kysely, type Migration, sql } from 'kysely';

/** Idempotency keys that their bidders have voided: a bid with one of them is refused for ever. */
export const voidKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table void_keys (
    user_id text not null references users on delete cascade,
    key uuid not null,
    at bigint not null,
    primary key (user_id, key)
  )`,
];
