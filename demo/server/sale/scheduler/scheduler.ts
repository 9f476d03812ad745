import type { Kysely } from 'kysely';
import type { DatabaseClock } from '../../data/database-clock.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { repeat } from '../../lib/repeat.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import type { Heartbeat } from './heartbeat.ts';
import { BrokenLot, dueTimes, findLotsOnHold, openOrCloseLot } from './open-close.ts';

export interface SchedulerOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: DatabaseClock;
  readonly log: Log;
  readonly heartbeat: Pick<Heartbeat, 'listUndecidedBefore' | 'isWritable'>;
  /** Called after each commit. */
  readonly publish: Publish;
}

/** Owned by one backend process, as `startScheduler` describes. */
export interface Scheduler {
  /** Lots whose end has passed but which stay open because bids that arrived before it are undecided. */
  readonly lotsOnHold: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** The longest delay, ms: other processes may add lots or move their ends. */
const MAX_DELAY = 1000;
/** Delay while a due lot is locked by a bid or has undecided bids, which takes milliseconds, ms. */
const RETRY_SOON = 20;
/** Delay after that has taken longer, ms. */
const RETRY_HELD = 200;
/** A lot with a broken row is tried again after this time, ms: the row may have been repaired. */
const RETRY_BROKEN = 60_000;

/**
 * Opens and closes timed lots when they are due. Owned by one backend process, from start to stop; any number
 * of processes may run a scheduler on the same database.
 *
 *     lot due?         effect                                    next run after
 *     ─────────────────────────────────────────────────────────────────────────────────────
 *     yes              opened or closed, message published       at once, for the next lot
 *     yes, locked      a bid holds the row and may extend it     20 ms
 *     yes, undecided   bids that arrived before its end are      20 ms, after a while 200 ms
 *                      decided first, see `open-close.ts`
 *     yes, broken      logged and left out for a minute          at once, for the next lot
 *     no               nothing                                   time to next due, at most 1 s
 *
 * Before a lot is closed, the heartbeat of every process reports that it has decided all bids from before the
 * end.
 */
export function startScheduler({ db, tenant, clock, log, heartbeat, publish }: SchedulerOptions): Scheduler {
  /** Broken lots by id, with the time of the next try, monotonic ms. */
  const broken = new Map<string, number>();

  /** Opens or closes the next lot that is due. @returns false if none is */
  async function runOne(): Promise<boolean> {
    try {
      const message = await openOrCloseLot(db, tenant, clock, broken.keys());
      if (message !== null) publish([message]);
      return message !== null;
    } catch (error) {
      if (!(error instanceof BrokenLot)) throw error;
      log.warn(`Lot ${error.lot} can be neither opened nor closed: its row is invalid`, error);
      broken.set(error.lot, clock.monotonic() + RETRY_BROKEN);
      return true;
    }
  }

  let lotsOnHold: ReadonlySet<string> = new Set();

  function setLotsOnHold(lots: readonly string[]): void {
    if (lots.length > 0 && lotsOnHold.size === 0)
      log.warn(`Closing is held, since bids that arrived in time are undecided: ${lots.join(', ')}`);
    if (lots.length === 0 && lotsOnHold.size > 0)
      log.info('Closing goes on: the bids that arrived in time are decided.');
    lotsOnHold = new Set(lots);
  }

  const loop = repeat({
    clock,
    log,
    interval: MAX_DELAY,
    failure: 'Opening and closing lots failed',
    async run(signal) {
      for (const [lot, again] of broken) if (again <= clock.monotonic()) broken.delete(lot);
      let due = await dueTimes(db, clock.now(), broken.keys());
      if (due.overdue !== null) {
        await heartbeat.listUndecidedBefore(due.overdue);
        // The heartbeat tries every second whether bids can be stored again.
        if (!heartbeat.isWritable) return MAX_DELAY;
        while (!signal.aborted && (await runOne()));
        due = await dueTimes(db, clock.now(), broken.keys());
      }
      setLotsOnHold(due.overdue === null ? [] : await findLotsOnHold(db, clock.now()));
      if (due.overdue !== null) return lotsOnHold.size > 0 ? RETRY_HELD : RETRY_SOON;
      return due.next === null ? MAX_DELAY : Math.min(Math.max(0, due.next - clock.now()), MAX_DELAY);
    },
  });
  return {
    get lotsOnHold() {
      return lotsOnHold;
    },
    stop: loop.stop,
  };
}
