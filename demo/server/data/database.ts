import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { migrate } from './migrate.ts';
import { startCluster } from './postgres/cluster.ts';
import type { Database } from './schema.ts';

export interface DatabaseOptions {
  /** Folder of the backend's own PostgreSQL; not used with `url`. */
  readonly dataDir: string;
  /** An existing PostgreSQL. */
  readonly url?: string | undefined;
  readonly log: Log;
  /** Whether the backend is about to stop. */
  isStopping?(): boolean;
}

/** An open, migrated database. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /**
   * Connections outside the pool, replaced when they are lost: for work that must not wait while requests
   * hold all connections of the pool. Closed with the database.
   *
   * @param count number of connections; more statements at once wait
   */
  reserve(count: number): Kysely<Database>;
  /** One such connection, on which statements may be sent without waiting for each other. */
  reserveOne(): pg.Pool;
  /**
   * Opens all connections of the pool, which keeps them: other clients that use up the connections of the
   * database then take none that a bid needs. Opens as many as are available.
   */
  fillPool(): Promise<void>;
  /** Connection string, for connections outside the pool (LISTEN, a second process). */
  readonly url: string;
  close(): Promise<void>;
}

/** Measured: more connections only increase the slowest response times, since bids on a lot are serial. */
const MAX_CONNECTIONS = 10;

/**
 * Opens the database at `url`, or starts the backend's own, and migrates it.
 *
 * @throws an Error with one clear sentence if it cannot be reached
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const cluster =
    options.url === undefined ? await startCluster(options.dataDir, options.log, options) : null;
  const url = cluster?.url ?? options.url ?? '';
  const onConnectionLost = (error: Error): void =>
    options.log.warn('An idle database connection was lost and will be replaced', error);
  const pool = createPool(url, MAX_CONNECTIONS, onConnectionLost);
  const db = kyselyOf(pool);
  const reserved: Kysely<Database>[] = [];
  const single: pg.Pool[] = [];
  const close = async (): Promise<void> => {
    // The pools are closed first: a stopping server would cut their connections, which would be logged as
    // errors.
    await Promise.all([
      ...[db, ...reserved].map((open) => open.destroy()),
      ...single.map((one) => one.end()),
    ]);
    await cluster?.stop();
  };
  try {
    await checkConnection(pool, url);
    await migrate(
      db,
      options.url === undefined
        ? `delete the folder ${join(options.dataDir, 'postgres')}`
        : 'name an empty database in DATABASE_URL',
    );
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    pool,
    url,
    close,
    reserve(count) {
      const own = kyselyOf(createPool(url, count, onConnectionLost));
      reserved.push(own);
      return own;
    },
    reserveOne() {
      const own = createPool(url, 1, onConnectionLost);
      single.push(own);
      return own;
    },
    async fillPool() {
      const opened = await Promise.allSettled(Array.from({ length: MAX_CONNECTIONS }, () => pool.connect()));
      for (const one of opened) if (one.status === 'fulfilled') one.value.release();
    },
  };
}

const kyselyOf = (pool: pg.Pool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

function createPool(url: string, max: number, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Statements of one transaction may be sent without waiting for each other, see `sale/bids/bid-queue.ts`.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // Idle connections are kept, see `fillPool`.
    idleTimeoutMillis: 0,
    types: { getTypeParser },
  });
  // The pool replaces a lost idle connection; without a handler the error would end the process.
  pool.on('error', onLost);
  // A lost connection in use: its pending statements reject, so nothing is logged here.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Amounts, instants and counters are `bigint` and stay far below 2^53, so they are read as numbers. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);

async function checkConnection(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new Error(`The database at ${withoutPassword(url)} cannot be reached: ${reason(error)}.`);
  }
}

const withoutPassword = (url: string): string => {
  try {
    const parsed = new URL(url);
    return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
  } catch {
    return 'DATABASE_URL (not an address)';
  }
};

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
