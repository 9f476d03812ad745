import { type Kysely, type Migration, sql } from 'kysely';

/** Which mails hold a secret. Those that were written before may hold one. */
export const secretMails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table mails add column secret boolean not null default true`.execute(db);
  },
};
