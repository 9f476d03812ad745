import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { AUCTIONEER_SCOPE } from '../../src/domain/staff-scopes.ts';
import { hasEmail } from './data/by-email.ts';
import { databaseTime } from './data/database-clock.ts';
import type { Database } from './data/schema.ts';
import { processLog } from './lib/log.ts';
import { openBackendDatabase, runCommand } from './run-command.ts';
import { decodeText } from './sale/import/decode-text.ts';
import { importCatalogue } from './sale/import/import-catalogue.ts';
import type { MissingLot } from './sale/import/missing-lots.ts';
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
  --files FOLDER    folder that the paths of pictures and documents start from; default: that of the catalogue
  --whole           takes out lots that the catalogue does not name any more: they are deleted, or withdrawn from a
                    hall sale that has begun
  --by EMAIL        an account of the office; needed to change a lot with bids or a sale that has begun, or to take
                    lots out
  --reason TEXT     the reason; stored in the journal with --by
  --schema          prints the JSON Schema of a catalogue
`;

// The command `npm run import`. The exit code is 0, 1 after an error, 2 for wrong usage.
await runCommand(run);

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      auctions: { type: 'string' },
      files: { type: 'string' },
      schema: { type: 'boolean' },
      whole: { type: 'boolean' },
      by: { type: 'string' },
      reason: { type: 'string' },
    },
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
  const settings = readSettings(process.env).backend;
  const database = await openBackendDatabase(settings);
  try {
    const { db } = database;
    const base = resolve(values.files ?? dirname(file));
    const outcome = await importCatalogue(read, {
      db,
      dataDir: settings.dataDir,
      base,
      now: () => databaseTime(db),
      isComplete: values.whole ?? false,
      by: values.by === undefined ? null : await findStaff(db, values.by),
      reason: values.reason?.trim() || null,
      onProgress: progressLines('Pictures and documents'),
    });
    if (outcome.ok) {
      processLog.info(`Auctions: ${countText(outcome.auctions)}.\nLots: ${countText(outcome.lots)}.`);
      for (const line of missingLotTexts(outcome.missing)) processLog.info(line);
      return 0;
    }
    for (const mistake of outcome.mistakes) processLog.warn(mistake);
    processLog.warn(`Nothing was imported: ${outcome.mistakes.length} to fix in ${file}.`);
    return 1;
  } finally {
    await database.close();
  }
}

async function readFiles(file: string, auctions: string): Promise<ReadCatalogue> {
  let current = file;
  try {
    const text = await readText(file);
    if (extname(file) === '.json') return readJson(text);
    current = auctions;
    const auctionsFile = readJson(await readText(auctions));
    current = file;
    return readCsv(text, auctionsFile);
  } catch (error) {
    if (error instanceof UnreadableCatalogue) throw new Error(`${current}: ${error.message}`);
    throw error;
  }
}

async function readText(file: string): Promise<string> {
  const { text, encoding } = decodeText(await readFile(file));
  if (encoding !== 'UTF-8') processLog.info(`${file} was read as ${encoding}; look at its accents.`);
  return text;
}

/** The id of an account of the office. @throws an Error if no account of the office has this address */
async function findStaff(db: Kysely<Database>, email: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'scope'])
    .where(hasEmail(email.trim()))
    .executeTakeFirst();
  if (!user?.scope.includes(AUCTIONEER_SCOPE))
    throw new Error(`--by is "${email}", which is no account of the office.`);
  return user.id;
}

const REASON_TEXTS: Readonly<Record<NonNullable<MissingLot['reason']>, string>> = {
  bids: 'has bids, so withdraw it at the console',
  closed: 'is closed',
  questions: 'somebody has asked about it',
};

/** One line for each lot that the catalogue does not name: kept, deleted or withdrawn. */
function missingLotTexts(lots: readonly MissingLot[]): string[] {
  if (lots.length === 0) return [];
  const lines = lots.map(({ auction, number, name, outcome, reason }) => {
    const state = reason === undefined ? outcome : `${outcome}: ${REASON_TEXTS[reason]}`;
    return `  ${auction}, lot ${number}, ${name}: ${state}`;
  });
  return ['Lots that the catalogue does not name:', ...lines];
}

/** Prints the progress of work every two seconds; nothing for shorter work. */
function progressLines(what: string): (done: number, total: number) => void {
  let last = performance.now();
  return (done, total) => {
    if (performance.now() - last < 2000) return;
    last = performance.now();
    processLog.info(`${what}: ${done} of ${total}`);
  };
}

function countText({ added, changed, unchanged }: ImportCount): string {
  return `${added} added, ${changed} changed, ${unchanged} as before`;
}
