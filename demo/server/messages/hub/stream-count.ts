import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { repeat } from '../../lib/repeat.ts';

/** The number of open streams of viewers at the hubs of all processes on a database. */
export interface StreamCount {
  count(): Promise<number>;
  /** Resolves when the current write has ended and this process no longer counts. */
  stop(): Promise<void>;
}

export interface StreamCountOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  /** Streams of viewers open in this process. */
  streams(): number;
}

/** Shortest time between two writes of one process, ms: many streams that open at once cost one write. */
const INTERVAL = 3000;
/** Heartbeat while the number stays the same, ms. */
const HEARTBEAT = 30_000;
/** A process without a heartbeat for longer has ended, and its number is stale. */
const STALE_AFTER = 3 * HEARTBEAT;

/**
 * Each process writes the number of its streams to `hub_audiences`; the sum is read from there.
 *
 *     number changed      written within 3 s
 *     number unchanged    written every 30 s as a heartbeat
 *     no write for 90 s   ignored: that process is gone
 */
export function createStreamCount({ db, clock, log, streams }: StreamCountOptions): StreamCount {
  const processId = randomUUID();
  let written = { streams: 0, at: Number.NEGATIVE_INFINITY };

  async function write(): Promise<void> {
    const row = { streams: streams(), at: clock.now() };
    if (row.streams === written.streams && clock.monotonic() - written.at < HEARTBEAT) return;
    await db
      .insertInto('hub_audiences')
      .values({ process: processId, ...row })
      .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
      .execute();
    written = { streams: row.streams, at: clock.monotonic() };
  }

  const loop = repeat({
    clock,
    log,
    interval: INTERVAL,
    failure: 'Writing the number of streams failed',
    run: write,
  });

  return {
    async count() {
      const others = await db
        .selectFrom('hub_audiences')
        .select(({ fn }) => fn.sum<string | null>('streams').as('streams'))
        .where('process', '<>', processId)
        .where('at', '>', clock.now() - STALE_AFTER)
        .executeTakeFirst();
      return streams() + Number(others?.streams ?? 0);
    },
    async stop() {
      await loop.stop();
      // If the database is already closed, the row becomes stale by itself.
      await db
        .deleteFrom('hub_audiences')
        .where('process', '=', processId)
        .execute()
        .catch(() => undefined);
    },
  };
}
