import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from './data/database.ts';
import { databaseTime } from './data/database-clock.ts';
import { runningCluster } from './data/postgres/cluster.ts';
import { processLog } from './lib/log.ts';
import { importCatalogue } from './sale/import/import-catalogue.ts';
import { type ReadCatalogue, UnreadableCatalogue } from './sale/import/mistakes.ts';
import { readCsv } from './sale/import/read-csv.ts';
import { readJson } from './sale/import/read-json.ts';
import { catalogueSchema } from './sale/import/schema.ts';
import type { ImportCount } from './sale/import/store-lots.ts';
import { readSettings } from './settings.ts';

const USAGE = `Usage: npm run import -- CATALOGUE.json
       npm run import -- LOTS.csv [--auctions AUCTIONS.json] [--files FOLDER]
       npm run import -- --schema

Fills the backend's database with auctions and lots: the one at DATABASE_URL, else the one below DATA_DIR,
whether its backend is running or not. All is imported, or nothing where anything is wrong.

  --auctions FILE   auctions for the lots of a table; default: auctions.json beside it
  --files FOLDER    where pictures and documents are named from; default: the folder of the catalogue
  --schema          prints the JSON Schema of a catalogue
`;

// The command `npm run import`. The exit code is 0, 1 where something is wrong, 2 for wrong usage.
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  processLog.warn(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { auctions: { type: 'string' }, files: { type: 'string' }, schema: { type: 'boolean' } },
  });
  if (values.schema) {
    processLog.info(JSON.stringify(catalogueSchema(), null, 2));
    return 0;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0 || !['.json', '.csv'].includes(extname(file))) {
    process.stderr.write(USAGE);
    return 2;
  }
  const read = await readFiles(file, values.auctions ?? join(dirname(file), 'auctions.json'));
  const { dataDir, databaseUrl } = readSettings(process.env);
  const url = databaseUrl ?? (await runningCluster(dataDir)) ?? undefined;
  const database = await openDatabase({ dataDir, url, log: processLog });
  try {
    const base = resolve(values.files ?? dirname(file));
    const now = await databaseTime(database.db);
    const outcome = await importCatalogue(read, { db: database.db, dataDir, base, now });
    if (outcome.ok) {
      processLog.info(`Auctions: ${countText(outcome.auctions)}.\nLots: ${countText(outcome.lots)}.`);
      return 0;
    }
    for (const mistake of outcome.mistakes) processLog.warn(mistake);
    processLog.warn(`Nothing was imported: ${outcome.mistakes.length} to mend in ${file}.`);
    return 1;
  } finally {
    await database.close();
  }
}

async function readFiles(file: string, auctions: string): Promise<ReadCatalogue> {
  let current = file;
  try {
    const text = await readFile(file, 'utf8');
    if (extname(file) === '.json') return readJson(text);
    current = auctions;
    const around = readJson(await readFile(auctions, 'utf8'));
    current = file;
    return readCsv(text, around);
  } catch (error) {
    if (error instanceof UnreadableCatalogue) throw new Error(`${current}: ${error.message}`);
    throw error;
  }
}

function countText({ added, changed, unchanged }: ImportCount): string {
  return `${added} added, ${changed} changed, ${unchanged} as before`;
}
