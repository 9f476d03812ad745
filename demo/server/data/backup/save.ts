import { createWriteStream } from 'node:fs';
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { BackupInfo } from './backup-info.ts';
import { quoted, readMigrations, readTables, type Table } from './tables.ts';

/** Rows per read. */
const BATCH = 1000;

/**
 * Saves the database and the imported files into a new folder, while backends run: one snapshot of the
 * tables, with all data acknowledged before it. The folder appears when it is complete.
 *
 * @param files the folder of imported files
 * @throws an Error if the folder exists, or cannot be written
 */
export async function saveBackup(pool: pg.Pool, files: string, folder: string): Promise<BackupInfo> {
  if (await exists(folder)) throw new Error(`${folder} exists already; name a new folder.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(join(part, 'tables'), { recursive: true });
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const now = await client.query<{ at: Date }>('select now() as at');
    const rows: Record<string, number> = {};
    for (const table of await readTables(client))
      rows[table.name] = await saveTable(client, table, join(part, 'tables', `${table.name}.jsonl.gz`));
    const at = (now.rows[0]?.at ?? new Date(0)).toISOString();
    const about: BackupInfo = { at, migrations: await readMigrations(client), rows };
    await client.query('commit');
    if (await exists(files)) await cp(files, join(part, 'files'), { recursive: true });
    await writeFile(join(part, 'about.json'), `${JSON.stringify(about, null, 2)}\n`);
    await rename(part, folder);
    return about;
  } finally {
    client.release(true);
  }
}

/** One row per line, as JSON. @returns number of rows */
async function saveTable(client: pg.ClientBase, { name, columns }: Table, file: string): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    const row = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;
    await client.query(`declare saved cursor for select to_json(row)::text as line from (${row}) as row`);
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from saved`);
      if (rows.length === 0) break;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
    await client.query('close saved');
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
  return count;
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
