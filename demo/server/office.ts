import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { databaseTime } from './data/database-clock.ts';
import { apiBase } from './data/tenant.ts';
import { processLog } from './lib/log.ts';
import { createSessions } from './people/auth/sessions.ts';
import { askOffice } from './people/office/ask-office.ts';
import { importLogo } from './people/office/logo.ts';
import { type OfficeFile, readOfficeFile } from './people/office/office-file.ts';
import { setUpOffice } from './people/office/set-up.ts';
import { resetSecondFactor } from './people/office/staff.ts';
import { openBackendDatabase, runCommand } from './run-command.ts';
import { readSettings } from './settings.ts';

const USAGE = `Usage: npm run office
       npm run office -- OFFICE.json
       npm run office -- --reset-second-factor EMAIL

Writes the auctioneer, its logo, its conditions of sale and the accounts of its staff into the backend's database: the
one at DATABASE_URL, else the one below DATA_DIR, whether its backend is running or not. Without a file it asks.
For each account it prints a link by which the password is chosen, valid for an hour; call it again for new ones.

--reset-second-factor  takes the authenticator app from the account of somebody who has lost it, and ends its
                       sessions: the password alone signs in again. Ask the person before, by telephone.
`;

// The command `npm run office`. The exit code is 0, 1 after an error, 2 for wrong usage.
await runCommand(run);

async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'reset-second-factor': { type: 'string' } },
  });
  const { 'reset-second-factor': email } = values;
  const [path, ...more] = positionals;
  if (more.length > 0 || (email !== undefined && path !== undefined)) {
    process.stderr.write(USAGE);
    return 2;
  }
  if (email !== undefined) return resetFor(email);
  const read = path === undefined ? await ask() : readOfficeFile(await readFile(path, 'utf8'));
  if (!read.ok) {
    processLog.warn(path === undefined ? read.error : `${path}: ${read.error}`);
    return 1;
  }
  const folder = path === undefined ? process.cwd() : dirname(path);
  const conditions = await readConditions(read.value, folder);
  const settings = readSettings(process.env).backend;
  const database = await openBackendDatabase(settings);
  try {
    const { db } = database;
    const { logo: file } = read.value;
    const logo =
      file === undefined
        ? undefined
        : await importLogo({ db, dataDir: settings.dataDir, base: folder, file });
    const invitations = await setUpOffice(db, {
      file: read.value,
      logo,
      conditions,
      now: await databaseTime(db),
      site: {
        url: settings.siteUrl ?? `http://localhost:${settings.port}`,
        tenant: read.value.tenant,
        links: settings.siteLinks,
      },
    });
    processLog.info(`${read.value.auctioneer.name} is set up. Its API is at ${apiBase(read.value.tenant)}.`);
    processLog.info('The links are valid for an hour:');
    for (const { email, link } of invitations) processLog.info(`  ${email}  ${link}`);
    return 0;
  } finally {
    await database.close();
  }
}

async function resetFor(email: string): Promise<number> {
  const database = await openBackendDatabase(readSettings(process.env).backend);
  try {
    const sessions = createSessions(database.db, Date.now, () => undefined);
    const isReset = await resetSecondFactor(database.db, sessions, email);
    if (isReset) processLog.info(`${email} signs in with the password alone. Its sessions have ended.`);
    else processLog.warn(`"${email}" is no account of the staff.`);
    return isReset ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function ask() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return readOfficeFile(JSON.stringify(await askOffice((question) => terminal.question(question))));
  } finally {
    terminal.close();
  }
}

/** The HTML of the conditions of sale, by language. */
async function readConditions({ conditions }: OfficeFile, folder: string): Promise<Record<string, string>> {
  const texts = Object.entries(conditions.file).map(
    async ([locale, file]) => [locale, await readFile(resolve(folder, file), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}
