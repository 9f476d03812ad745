import type { Kysely } from 'kysely';
import type { ServerClock } from '../db/database-clock.ts';
import type { Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { type Repeat, repeat } from '../lib/repeat.ts';
import type { Log } from '../log.ts';
import { BrokenLot, nextDue, openOrCloseLot } from './open-close.ts';
import type { OutageGate } from './outage-gate.ts';

export interface SchedulerOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: ServerClock;
  readonly log: Log;
  readonly outage: OutageGate;
  /** Called after each commit. */
  publish(message: Message): void;
}

/** The longest delay, ms: other processes may add lots or move their ends. */
const LONGEST_DELAY = 1000;
/** Delay where a due lot is still locked by a bid, which ends within milliseconds. */
const RETRY_LOCKED = 20;
/** A lot whose row is broken is tried again after so many ms: somebody may have mended it. */
const RETRY_BROKEN = 60_000;

/**
 * Opens and closes timed lots when they are due. Owned by one backend process, from start to stop;
 * any number of processes may run a scheduler on the same database.
 *
 *     lot due?       what happens                            next run after
 *     ───────────────────────────────────────────────────────────────────────────────
 *     yes            opened or closed, message published     at once, for the next lot
 *     yes, locked    a bid holds the row and may extend it   20 ms
 *     yes, broken    logged and left out for a minute        at once, for the next lot
 *     no             nothing                                 time to next due, at most 1 s
 *     after an outage  ends are moved first, see `outage-gate.ts`
 *
 * A bid that holds the row lock at the end is decided first: with soft close it moves the end, and
 * the lot is then no longer due.
 */
export function startScheduler({ db, tenant, clock, log, outage, publish }: SchedulerOptions): Repeat {
  /** Broken lots by id, and when each is tried again, monotonic ms. */
  const broken = new Map<string, number>();

  /** Opens or closes the next lot that is due. @returns false where none is */
  async function runOne(): Promise<boolean> {
    try {
      const message = await openOrCloseLot(db, tenant, clock, broken.keys());
      if (message !== null) publish(message);
      return message !== null;
    } catch (error) {
      if (!(error instanceof BrokenLot)) throw error;
      log.warn(`Lot ${error.lot} can be neither opened nor closed: its row is invalid`, error);
      broken.set(error.lot, clock.monotonic() + RETRY_BROKEN);
      return true;
    }
  }

  return repeat({
    ...{ clock, log, interval: LONGEST_DELAY },
    failure: 'Opening and closing lots failed',
    async run(signal) {
      await outage.look();
      for (const [lot, again] of broken) if (again <= clock.monotonic()) broken.delete(lot);
      while (!signal.aborted && (await runOne()));
      const due = await nextDue(db, tenant, broken.keys());
      if (due === null) return LONGEST_DELAY;
      const delay = due - clock.now();
      return delay <= 0 ? RETRY_LOCKED : Math.min(delay, LONGEST_DELAY);
    },
  });
}
