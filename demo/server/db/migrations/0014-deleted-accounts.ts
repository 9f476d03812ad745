import { type Kysely, type Migration, sql } from 'kysely';

/** When the user of a row deleted the account; what is left of it then is an id with bids. */
export const deletedAccounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users add column deleted_at bigint`.execute(db);
    await sql`create index users_deleted on users (deleted_at) where deleted_at is not null`.execute(db);
  },
};
