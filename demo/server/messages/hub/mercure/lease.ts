import pg from 'pg';
import type { Clock } from '../../../../../src/lib/clock.ts';
import { DATABASE_TIME } from '../../../data/database-clock.ts';
import type { Log } from '../../../lib/log.ts';

/** The right to publish to a hub. One of all processes has it. */
export interface Lease {
  /** Whether this process had the lease at the last `hold()` and has not lost its connection since. */
  readonly isHeld: boolean;
  /** Number of times that this process has taken over. */
  readonly term: number;
  /**
   * Whether this process publishes; it takes over if no other one does. Call it before every piece of work.
   */
  hold(): Promise<boolean>;
  /** Runs a statement that fails if another process has taken over. */
  query<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[]): Promise<Row[]>;
  /** Lets another process take over at once. */
  release(): Promise<void>;
}

export interface LeaseOptions {
  /** Connection string: the lock belongs to a connection of its own. */
  readonly url: string;
  /** The hub's address. */
  readonly hub: string;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly log: Log;
  /** Ms between two heartbeats of the process that publishes. */
  readonly heartbeat?: number;
}

const HEARTBEAT = 2000;
/** After this many missed heartbeats the process with the lock counts as frozen. */
const MAX_MISSED = 5;

const NOW = `(${DATABASE_TIME})::bigint`;
const LEASE_LOCK = `hashtext('mercure'), hashtext($1)`;

/**
 * Uses an advisory lock, which PostgreSQL frees when the connection of its holder ends:
 *
 *     process stopped or killed      the lock is free at once, the next `hold()` of another process gets it
 *     connection lost                the same; this process asks for the lock again
 *     process frozen                 its connection stays open, but its heartbeat is missed: another process
 *                                    ends the connection, so that later writes of the frozen one fail
 */
export function createLease(options: LeaseOptions): Lease {
  const { url, hub, clock, log, heartbeat = HEARTBEAT } = options;
  let client: pg.Client | null = null;
  /** The connection with the lock. It may have ended together with the answer that granted the lock. */
  let holder: pg.Client | null = null;
  let term = 0;
  let beatAt = Number.NEGATIVE_INFINITY;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url });
    const forgetConnection = (): void => {
      if (client === next) client = null;
    };
    next.on('error', forgetConnection);
    next.on('end', forgetConnection);
    await next.connect();
    client = next;
    return next;
  }

  async function tryLock(connection: pg.Client): Promise<boolean> {
    const { rows } = await connection.query(`select pg_try_advisory_lock(${LEASE_LOCK}) as held`, [hub]);
    if (rows[0]?.held === true) return true;
    const { rows: ended } = await connection.query(
      `select pg_terminate_backend(holder) from mercure_hubs
       where hub = $1 and beat_at < ${NOW} - $2::bigint
         and holder in (select pid from pg_locks where locktype = 'advisory' and granted)`,
      [hub, MAX_MISSED * heartbeat],
    );
    if (ended.length > 0) log.warn(`The process that published to the hub at ${hub} is frozen: taken over.`);
    return false;
  }

  const isHeld = (): boolean => client !== null && holder === client;

  return {
    get isHeld() {
      return isHeld();
    },
    get term() {
      return term;
    },
    async hold() {
      const connection = client ?? (await connect());
      if (!isHeld() && (await tryLock(connection))) {
        holder = connection;
        term += 1;
        beatAt = Number.NEGATIVE_INFINITY;
      }
      if (isHeld() && clock.monotonic() - beatAt > heartbeat) {
        beatAt = clock.monotonic();
        await connection.query(
          `update mercure_hubs set beat_at = ${NOW}, holder = pg_backend_pid() where hub = $1`,
          [hub],
        );
      }
      return isHeld();
    },
    async query<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[]) {
      if (client === null || !isHeld()) throw new Error('Another process publishes to the hub.');
      return (await client.query<Row>(statement, [...values])).rows;
    },
    async release() {
      await client?.end();
    },
  };
}
