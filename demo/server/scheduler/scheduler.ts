import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { type Repeat, repeat } from '../lib/repeat.ts';
import type { Log } from '../log.ts';
import { nextDue, openOrCloseLot } from './open-close.ts';

export interface SchedulerOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after each commit. */
  publish(message: Message): void;
}

/** The longest delay, ms: other processes may add lots or move their ends. */
const LONGEST_DELAY = 1000;
/** Delay where a due lot is still locked by a bid, which ends within milliseconds. */
const RETRY_LOCKED = 20;

/**
 * Opens and closes timed lots when they are due. Owned by one backend process, from start to stop;
 * any number of processes may run a scheduler on the same database.
 *
 *     lot due?       what happens                            next run after
 *     ───────────────────────────────────────────────────────────────────────────────
 *     yes            opened or closed, message published     at once, for the next lot
 *     yes, locked    a bid holds the row and may extend it   20 ms
 *     no             nothing                                 time to next due, at most 1 s
 *
 * A bid that holds the row lock at the end is decided first: with soft close it moves the end, and
 * the lot is then no longer due.
 */
export function startScheduler({ db, tenant, clock, log, publish }: SchedulerOptions): Repeat {
  return repeat({
    ...{ clock, log, interval: LONGEST_DELAY },
    failure: 'Opening and closing lots failed',
    async run(signal) {
      for (;;) {
        const message = await openOrCloseLot(db, tenant, clock.now());
        if (message === null || signal.aborted) break;
        publish(message);
      }
      const due = await nextDue(db, tenant);
      if (due === null) return LONGEST_DELAY;
      const delay = due - clock.now();
      return delay <= 0 ? RETRY_LOCKED : Math.min(delay, LONGEST_DELAY);
    },
  });
}
