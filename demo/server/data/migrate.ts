import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { firstSchema } from './migrations/0001-first-schema.ts';
import type { Database } from './schema.ts';

/** All migrations by name, in order. Listed by hand, since a bundle has no folder to read. */
const MIGRATIONS: Record<string, Migration> = { '0001-first-schema': firstSchema };

/**
 * Migrates the database to the newest schema. Several backend processes may call it at once: the migrator
 * takes a lock.
 *
 * @param startAnew instruction for starting with an empty database, as a clause of a sentence
 * @throws an Error with one clear sentence if another version of the backend made the tables; else the error
 * of the migration that failed
 */
export async function migrate(db: Kysely<Database>, startAnew: string): Promise<void> {
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0)
    throw new Error(
      `Another version of this backend made the tables of this database (${unknown.at(-1)}), and this version cannot read them. To start without its auctions and bids, ${startAnew}; to keep them, run the version that made them.`,
    );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Names of migrations that were run on this database and are unknown to this version. */
async function unknownMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(MIGRATIONS, name));
}
