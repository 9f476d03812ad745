import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { prune } from './prune.ts';
import { nextDue, turnOneLot } from './turn.ts';

/** Opens and closes lots at their time. Any number of processes may run one on the same database. */
export interface Scheduler {
  /** Resolves when the look that is under way is over. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after each commit. */
  publish(message: Message): void;
}

/** The longest sleep: lots may be added or moved by others, and a held one is looked at again. */
const LONGEST_SLEEP = 1000;
/** A lot that is due and still there is held by a bid that will be over in a moment. */
const HELD = 20;
const PRUNE_EVERY = 10 * 60_000;

export function startScheduler(options: SchedulerOptions): Scheduler {
  const { db, tenant, clock, log } = options;
  let stopped = false;
  let cancel = (): void => undefined;
  let pruned = Number.NEGATIVE_INFINITY;
  let pruning: Promise<void> = Promise.resolve();

  async function look(): Promise<number> {
    for (;;) {
      const message = await turnOneLot(db, tenant, clock.now());
      if (message === null || stopped) break;
      options.publish(message);
    }
    const due = await nextDue(db, tenant);
    if (due === null) return LONGEST_SLEEP;
    const sleep = due - clock.now();
    return sleep <= 0 ? HELD : Math.min(sleep, LONGEST_SLEEP);
  }

  /** Beside the lots: none closes late because there is much to remove. */
  function pruneAtTimes(): void {
    if (clock.monotonic() - pruned <= PRUNE_EVERY) return;
    pruned = clock.monotonic();
    pruning = pruning
      .then(() => prune(db, clock.now()))
      .catch((error: unknown) => log.warn('What has served could not be removed', error));
  }

  async function run(): Promise<void> {
    let sleep = LONGEST_SLEEP;
    try {
      sleep = await look();
    } catch (error) {
      if (!stopped) log.warn('Lots could not be opened or closed', error);
    }
    if (!stopped) cancel = clock.after(sleep, start);
  }

  let running = Promise.resolve();
  function start(): void {
    running = run();
    pruneAtTimes();
  }
  start();

  return {
    async stop() {
      stopped = true;
      cancel();
      await running;
      await pruning;
    },
  };
}
