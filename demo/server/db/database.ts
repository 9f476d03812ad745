import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { startCluster } from './cluster.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

export interface DatabaseOptions {
  /** Folder of the backend's own PostgreSQL; not used with `url`. */
  readonly dataDir: string;
  /** A PostgreSQL that runs elsewhere. */
  readonly url?: string | undefined;
  readonly log: Log;
}

/** An open, migrated database. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Connection string, for what needs a connection of its own (`listen`, a second process). */
  readonly url: string;
  close(): Promise<void>;
}

/** More only lengthen the tail: bids on one lot wait for each other anyway. */
const CONNECTIONS = 10;

/**
 * Opens the database at `url`, or starts the backend's own, and migrates it.
 *
 * @throws an Error with one clear sentence for a person
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const cluster = options.url === undefined ? await startCluster(options.dataDir, options.log) : null;
  const url = cluster?.url ?? options.url ?? '';
  const pool = createPool(url, (error) => options.log.warn('A database connection was lost', error));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    // The pool first: connections cut by a stopping server would be reported as errors.
    await db.destroy();
    await cluster?.stop();
  };
  try {
    await reach(pool, url);
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, url, close };
}

function createPool(url: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    // Statements of one transaction may be sent without waiting for each other, see `bids/`.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  });
  // An idle connection that the server ends is replaced by the pool; without this it ends the process.
  pool.on('error', onLost);
  // The same while it is in use: the statements under way on it are refused, which says enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Amounts, instants and counters are `bigint` and stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);

async function reach(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new Error(`The database at ${withoutPassword(url)} cannot be reached: ${why(error)}.`);
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

function why(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return why(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
