import { type Bidding, createBidding } from '../sale/bids/bidding.ts';
import { createKeyWait } from '../sale/bids/keys/key-wait.ts';
import { createPaddles, type Paddles } from '../sale/bids/paddles.ts';
import { createArrivals } from '../sale/bids/queue/arrivals.ts';
import { createSales, type Sales } from '../sale/hybrid/sales.ts';
import { type Heartbeat, startHeartbeat } from '../sale/scheduler/heartbeat.ts';
import { type Scheduler, startScheduler } from '../sale/scheduler/scheduler.ts';
import type { Core } from './core.ts';
import type { HubParts } from './hub.ts';
import type { Lifetime } from './lifetime.ts';

/** The parts that take bids, and that open and close lots. */
export interface SaleParts {
  readonly paddles: Paddles;
  readonly heartbeat: Heartbeat;
  readonly scheduler: Scheduler;
  readonly bidding: Bidding;
  readonly sales: Sales;
}

/** Starts the sale. Resolves after the first heartbeat. */
export async function startSale(
  { database, db, tenant, clock, watch, log, bidStorage }: Core,
  { hub: { publish }, events }: HubParts,
  lifetime: Lifetime,
): Promise<SaleParts> {
  const { pool } = database;
  const paddles = createPaddles(db);
  const arrivals = createArrivals(clock);
  const timed = { db: database.reserve(1), tenant, clock, log, publish };
  // Before the first request: a bid on a lot whose end fell into an outage must find the new end.
  const heartbeat = await startHeartbeat({
    ...timed,
    pool: database.reserveOne(),
    arrivals,
    watch,
    bidStorage,
  });
  lifetime.onStop(heartbeat.stop);
  const scheduler = startScheduler({ ...timed, heartbeat });
  lifetime.onStop(scheduler.stop);
  const bids = { db, pool, paddles, tenant, keyWait: createKeyWait(pool, clock) };
  const sales = createSales({ ...bids, time: clock.readOn, publish });
  const clearCaches = (): void => {
    paddles.clearCache();
    sales.clearCache();
  };
  // The new connection may lead to another database, such as a standby without the last commits: no
  // decision may use cached data of the former one, even before the epochs are compared.
  pool.on('connect', clearCaches);
  events.on('databaseReplaced', clearCaches);
  const bidding = createBidding({ ...bids, clock, arrivals, heartbeat, publish });
  return { paddles, heartbeat, scheduler, bidding, sales };
}
