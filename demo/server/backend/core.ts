import type { Kysely } from 'kysely';
import { type OpenDatabase, openDatabase } from '../data/database.ts';
import { createDatabaseClock, type DatabaseClock, type ProcessClock } from '../data/database-clock.ts';
import { fillRecentBids } from '../data/recent-bids.ts';
import type { Database } from '../data/schema.ts';
import { ensureTenant, isEmpty } from '../data/tenant.ts';
import { type Log, silentLog, untilStopped } from '../lib/log.ts';
import { withoutRepeats } from '../lib/log-without-repeats.ts';
import { type RunWatch, watchRunning } from '../lib/run-watch.ts';
import { type Background, createBackground } from '../people/accounts/background.ts';
import type { BidStorage } from '../sale/scheduler/heartbeat.ts';
import type { Lifetime } from './lifetime.ts';
import type { BackendOptions } from './options.ts';

/** The parts that every other part of a backend uses. */
export interface Core {
  readonly database: OpenDatabase;
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: DatabaseClock;
  readonly watch: RunWatch;
  readonly log: Log;
  readonly background: Background;
  readonly bidStorage: BidStorage;
}

/**
 * Opens the database, and seeds and checks it.
 *
 * @throws an Error with one clear sentence if it is not available
 */
export async function openCore(
  options: BackendOptions,
  timers: ProcessClock,
  lifetime: Lifetime,
): Promise<Core> {
  const log = withoutRepeats(
    untilStopped(options.log ?? silentLog, () => lifetime.isStopping),
    timers.monotonic,
  );
  const database = await openDatabase({
    dataDir: options.dataDir,
    url: options.databaseUrl,
    log,
    isStopping: () => lifetime.isDraining,
  });
  lifetime.onStop(database.close);
  const { db } = database;
  const clock = await createDatabaseClock({ db, process: timers, log });
  lifetime.onStop(clock.stop);
  const watch = watchRunning(clock);
  lifetime.onStop(async () => watch.stop());
  if (options.seed !== undefined && (await isEmpty(db))) {
    await options.seed(db, clock.now());
    await fillRecentBids(db);
  }
  await options.check?.(db);
  const tenant = await ensureTenant(db);
  await database.fillPool();
  const background = createBackground(log);
  // Until the first heartbeat bids count as storable.
  const bidStorage = { isWritable: true };
  return { database, db, tenant, clock, watch, log, background, bidStorage };
}
