import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from '../lib/repeat.ts';
import type { Database } from './schema.ts';

/*
 * Server time is the time of the database, so that processes with different clocks agree on the end of a lot.
 * One clock per backend process, from the opened database to its close.
 *
 *     subject                                      time used
 *     ─────────────────────────────────────────────────────────────────────────────────────
 *     an action at a sale; opening and closing     read by the transaction that decides
 *     a bid on a timed lot                         estimated at its arrival, not after its wait
 *     everything else: headers, timers, sessions   estimated, without a query
 */

/** The clock of a process: timers, and in tests a fixed time of the sale. */
export interface ProcessClock extends Pick<Clock, 'monotonic' | 'after'> {
  /** The server time for a time of the database, ms; the same time if left out. */
  serverTime?(databaseTime: number): number;
}

/** A clock whose `now` is the estimated server time in whole ms. */
export interface DatabaseClock extends Clock {
  /** Reads the server time, ms; in a transaction behind a lock, not before the lock was granted. */
  read(db: Kysely<Database>): Promise<number>;
  /** The same on a pipelining connection. */
  readOn(client: pg.PoolClient): Promise<number>;
  /**
   * The estimated time of the database in ms with fractions; not affected by a test that sets the server time.
   */
  databaseNow(): number;
  /** The server time for a time of the database, whole ms. */
  serverTimeAt(databaseTime: number): number;
  /** Measures again soon: the connection was lost, so the database may run on another machine. */
  refresh(): void;
  stop(): Promise<void>;
}

/** The time of the database in ms with fractions, at the moment of evaluation. */
export const DATABASE_TIME = 'extract(epoch from clock_timestamp())::float8 * 1000';
const READ_TIME = { name: 'database-time', text: `select ${DATABASE_TIME} as time` };

/** Clocks drift apart by at most some 0.1 ms per second. */
const INTERVAL = 10_000;
/** The first query on an idle connection is slow; the best of a few is exact to less than a millisecond. */
const READINGS_PER_CHECK = 3;

/** The database's time minus this process's monotonic time, in ms. */
export interface ClockOffset {
  readonly offset: number;
  /** The true offset is at most this far off: half the round trip of the query. */
  readonly error: number;
}

/** A reading between two monotonic times: the database was asked somewhere between them. */
export const offsetOf = (sent: number, databaseTime: number, received: number): ClockOffset => ({
  offset: databaseTime - (sent + received) / 2,
  error: (received - sent) / 2,
});

/** The more exact of two estimates; the newer one if they contradict each other, since a clock was set. */
export function betterOffset(former: ClockOffset, latest: ClockOffset): ClockOffset {
  const isConsistent = Math.abs(former.offset - latest.offset) <= former.error + latest.error;
  return isConsistent && former.error < latest.error ? former : latest;
}

interface DatabaseClockOptions {
  readonly db: Kysely<Database>;
  readonly process: ProcessClock;
  readonly log: Log;
}

/** Resolves after the first measurement. */
export async function createDatabaseClock({
  db,
  process,
  log,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  const serverTime = (databaseTime: number): number =>
    Math.floor(process.serverTime?.(databaseTime) ?? databaseTime);

  const measure = (): Promise<ClockOffset> =>
    db.connection().execute(async (one) => {
      let best: ClockOffset | undefined;
      for (let reading = 0; reading < READINGS_PER_CHECK; reading += 1) {
        const sent = process.monotonic();
        const time = await readTime(one);
        const latest = offsetOf(sent, time, process.monotonic());
        if (best === undefined || latest.error < best.error) best = latest;
      }
      return best as ClockOffset;
    });

  let estimate = await measure();
  const clock: Clock = {
    now: () => serverTime(process.monotonic() + estimate.offset),
    monotonic: process.monotonic,
    after: process.after,
  };
  const loop = repeat({
    clock,
    log,
    interval: INTERVAL,
    isDelayed: true,
    failure: "Reading the database's time failed",
    async run() {
      // The error grows, because the clocks may have drifted apart since the measurement.
      const aged = { ...estimate, error: estimate.error + 1 };
      estimate = betterOffset(aged, await measure());
    },
  });

  return {
    ...clock,
    databaseNow: () => process.monotonic() + estimate.offset,
    serverTimeAt: serverTime,
    read: async (from) => serverTime(await readTime(from)),
    async readOn(client) {
      const { rows } = await client.query<{ time: number }>(READ_TIME);
      return serverTime(timeOf(rows));
    },
    refresh: loop.now,
    stop: loop.stop,
  };
}

/** The database's time in whole ms, for code without a clock. */
export const databaseTime = async (db: Kysely<Database>): Promise<number> => Math.floor(await readTime(db));

async function readTime(db: Kysely<Database>): Promise<number> {
  return timeOf((await sql<{ time: number }>`${sql.raw(READ_TIME.text)}`.execute(db)).rows);
}

function timeOf([row]: readonly { time: number }[]): number {
  if (row === undefined) throw new Error('The database did not answer its time.');
  return row.time;
}
