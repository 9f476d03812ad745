import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../data/schema.ts';
import { type ImportFolders, KEPT, TEMPORARY } from './folders.ts';

/**
 * Removes what imports have left that were ended half-way: their temporary folders, and the files that they had moved
 * to where they are served, as far as no auction, lot or auctioneer names them. Call it while no import runs.
 */
export async function sweepFiles(db: Kysely<Database>, folders: ImportFolders): Promise<void> {
  const entries = await readdir(folders.root).catch(() => []);
  const broken = entries.filter((name) => name.startsWith(TEMPORARY)).map((name) => join(folders.root, name));
  if (broken.length === 0) return;
  const used = await usedFiles(db);
  for (const folder of broken) {
    const list = await readFile(join(folder, KEPT), 'utf8').catch(() => '');
    for (const name of list.split('\n').filter(Boolean))
      if (!used.has(name))
        for (const target of [folders.pictures, folders.documents])
          await rm(join(target, name), { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

/** The names of all files that auctions, lots and the office name. */
async function usedFiles(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const lots = await db.selectFrom('lots').select(['images', 'documents']).execute();
  const auctions = await db.selectFrom('auctions').select('image').execute();
  const office = await db.selectFrom('office').select('auctioneer').execute();
  const text = JSON.stringify([lots, auctions, office]);
  return new Set(text.match(/[0-9a-f]{24}(?:-\d+\.webp|\.pdf)/g));
}
