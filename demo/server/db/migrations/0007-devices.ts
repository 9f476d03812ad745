import { type Kysely, type Migration, sql } from 'kysely';

/** Browsers that accounts were signed in with, and links by mail past a lock. */
export const devices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table devices (
    device_hash text not null,
    user_id text not null references users on delete cascade,
    used_at bigint not null,
    primary key (device_hash, user_id)
  )`,
  `create index devices_by_user on devices (user_id)`,
  `alter table account_tokens drop constraint account_tokens_purpose_check`,
  `alter table account_tokens add constraint account_tokens_purpose_check
    check (purpose in ('activation', 'reset', 'unlock'))`,
];
