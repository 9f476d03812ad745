import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { silentLog } from '../lib/log.ts';
import { createTestDatabase } from '../testing/postgres.ts';
import { openDatabase } from './database.ts';

const open = (url: string) => openDatabase({ dataDir: '', url, log: silentLog });

it('keeps what is stored when a migrated database is opened again', async () => {
  const url = await createTestDatabase('empty');
  const first = await open(url);
  await first.db.insertInto('office').values({ tenant: 'kept', auctioneer: '{}' }).execute();
  await first.close();
  const second = await open(url);
  expect(await second.db.selectFrom('office').select('tenant').execute()).toEqual([{ tenant: 'kept' }]);
  await second.close();
});

it('migrates once where several processes open an empty database at the same time', async () => {
  const url = await createTestDatabase();
  const opened = await Promise.all([open(url), open(url), open(url)]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(opened[0].db);
  expect(rows).toEqual([{ name: '0001-first-schema' }]);
  for (const one of opened) await one.close();
});

it('says what to do where another version made the tables', async () => {
  const url = await createTestDatabase('empty');
  const { db, close } = await open(url);
  await sql`insert into kysely_migration (name, timestamp) values ('0024-bid-caps', '')`.execute(db);
  await close();
  await expect(open(url)).rejects.toThrow(
    /^Another version of this backend made the tables.*\(0024-bid-caps\).*name an empty database in DATABASE_URL/,
  );
});
