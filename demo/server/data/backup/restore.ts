import { createReadStream } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import * as v from 'valibot';
import { BackupInfo } from './backup-info.ts';
import { exists } from './save.ts';
import { quoted, readMigrations, readTables, type Table } from './tables.ts';

/** Age in ms of the last stored heartbeat up to which a process counts as running. */
const ALIVE_WITHIN = 10_000;
/** Rows per statement. */
const BATCH = 500;

/**
 * Replaces the content of the database and of the folder of imported files by a backup. The database then has
 * another epoch: open pages notice it and load their data again.
 *
 * @param files the folder of imported files
 * @returns time of the saved state, ISO 8601
 * @throws an Error if a backend runs, or if the backup is incomplete or of another version; then nothing has
 *   changed
 */
export async function restoreBackup(pool: pg.Pool, files: string, folder: string): Promise<string> {
  const about = await readAbout(folder);
  // Copied before any change, and moved into place after the commit.
  const part = `${files}.part`;
  await rm(part, { recursive: true, force: true });
  if (await exists(join(folder, 'files'))) await cp(join(folder, 'files'), part, { recursive: true });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await refuseWhileRunning(client);
    const migrations = await readMigrations(client);
    if (migrations.join() !== about.migrations.join())
      throw new Error(
        `${folder} was made by another version of this backend: ${about.migrations.join(', ')}.`,
      );
    const tables = await readTables(client);
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    // The backup includes the rows written by triggers.
    const triggers = async (act: 'disable' | 'enable'): Promise<void> => {
      for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${act} trigger user`);
    };
    await triggers('disable');
    for (const table of tables) {
      const count = await restoreTable(client, table, join(folder, 'tables', `${table.name}.jsonl.gz`));
      if (count !== about.rows[table.name])
        throw new Error(
          `${folder} is not whole: ${table.name} has ${count} rows of ${about.rows[table.name]}.`,
        );
    }
    await triggers('enable');
    await client.query('update message_counter set epoch = default');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release(true);
  }
  await rm(files, { recursive: true, force: true });
  if (await exists(part)) await rename(part, files);
  return about.at;
}

async function readAbout(folder: string): Promise<BackupInfo> {
  try {
    return v.parse(BackupInfo, JSON.parse(await readFile(join(folder, 'about.json'), 'utf8')));
  } catch {
    throw new Error(`${folder} is no backup: about.json cannot be read.`);
  }
}

async function refuseWhileRunning(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ running: boolean }>(
    `select exists (select from backend_alive
      where alive_at > extract(epoch from clock_timestamp()) * 1000 - ${ALIVE_WITHIN}) as running`,
  );
  if (rows[0]?.running) throw new Error('A backend runs on this database: stop it, and wait ten seconds.');
}

/**
 * @returns number of rows
 */
async function restoreTable(client: pg.ClientBase, table: Table, file: string): Promise<number> {
  const name = quoted(table.name);
  const columns = table.columns.map(quoted).join(', ');
  const insert = async (lines: readonly string[]): Promise<void> => {
    if (lines.length === 0) return;
    await client.query(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  };
  let count = 0;
  let batch: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    count += 1;
    batch.push(line);
    if (batch.length < BATCH) continue;
    await insert(batch);
    batch = [];
  }
  await insert(batch);
  if (table.counted !== null)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${quoted(table.counted)}), 0) + 1
        from ${name}), false)`,
      [table.name, table.counted],
    );
  return count;
}
