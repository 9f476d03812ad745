import type pg from 'pg';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Heartbeat } from '../sale/scheduler/heartbeat.ts';
import type { Scheduler } from '../sale/scheduler/scheduler.ts';
import type { Counters } from './counters.ts';
import { exposition, gauge, type Metric } from './exposition.ts';
import { readStored, type StoredOptions } from './stored.ts';

/** Most time for the database, ms: a scraper waits for ten seconds. */
export const DATABASE_TIMEOUT = 1500;

export interface MetricsOptions extends StoredOptions {
  readonly counters: Counters;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly heartbeat: Pick<Heartbeat, 'isWritable'>;
  readonly scheduler: Pick<Scheduler, 'lotsOnHold'>;
  /** Streams that are open in this process. */
  streams(): number;
  isReady(): boolean;
}

/**
 * The state of the backend as text for a metrics scraper. Owned by the backend. Figures from the database are
 * left out while it does not answer: the others are then most needed.
 */
export function createMetrics(options: MetricsOptions): () => Promise<string> {
  const { counters, pool, clock, heartbeat, scheduler } = options;
  /** One query at a time: scrapes must not take the connections of a slow database. */
  let pending: Promise<Metric[] | null> | undefined;

  const stored = (): Promise<Metric[] | null> => {
    pending ??= readStored(options)
      .catch(() => null)
      .finally(() => {
        pending = undefined;
      });
    return within(clock, pending);
  };

  return async () => {
    const fromDatabase = await stored();
    return exposition([
      ...counters.read(),
      gauge('auction_streams', 'Streams that are open in this process.', options.streams()),
      gauge('auction_ready', 'Whether this process takes requests, as /readyz says.', options.isReady()),
      gauge('auction_bids_storable', '1 if bids can be stored. At 0 no lot closes.', heartbeat.isWritable),
      gauge('auction_lots_held', 'Lots not closed yet since bids are undecided.', scheduler.lotsOnHold.size),
      gauge('auction_database_answers', 'Whether the database has answered.', fromDatabase !== null),
      {
        name: 'auction_database_connections',
        type: 'gauge',
        help: 'Connections of the pool that requests share.',
        samples: [
          { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
          { labels: { state: 'idle' }, value: pool.idleCount },
        ],
      },
      gauge('auction_database_waiting', 'Queries that wait for a connection of the pool.', pool.waitingCount),
      ...(fromDatabase ?? []),
    ]);
  };
}

/** Null if it takes longer than `DATABASE_TIMEOUT`. */
function within<T>(clock: Pick<Clock, 'after'>, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(DATABASE_TIMEOUT, () => resolve(null));
    void work.then((value) => {
      cancel();
      resolve(value);
    });
  });
}
