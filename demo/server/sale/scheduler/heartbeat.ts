import type { Kysely } from 'kysely';
import pg from 'pg';
import type { ServerClock } from '../../data/database-clock.ts';
import type { Message } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { repeat } from '../../lib/repeat.ts';
import type { RunWatch } from '../../lib/run-watch.ts';
import type { Arrivals, UndecidedBids } from '../bids/arrivals.ts';
import { deleteHeartbeat, type HeartbeatResult, writeHeartbeat } from './heartbeat-write.ts';
import { MOST_SILENCE, OUTAGE_AFTER, resumeAfterGap, SET_BACK } from './outage.ts';

/**
 * The heartbeat of this process: proves every second, and whenever a lot is due, that bids can be stored, and
 * says which of them are not decided yet. No lot closes whose end is later than the newest heartbeat of all
 * processes, see `open-close.ts`. Owned by the backend, from start to stop.
 *
 *     heartbeat              state           what follows
 *     ─────────────────────────────────────────────────────────────────────────────────────────────
 *     written                writable        lots may close that end before it began
 *     slow                   as before       nothing: it is waited for
 *     failed                 not writable    bids are refused, pages are told so, and no lot closes
 *     written after that,    writable        the time since the last one of any process is a gap: the ends
 *       or after a freeze                    in it are moved first, see `outage.ts`
 */
export interface Heartbeat {
  /** Whether bids can be stored, as far as the last heartbeat tells. */
  readonly isWritable: boolean;
  /** Resolves once no gap can have been missed: for a process that was stopped and has just begun to run again. */
  looked(): Promise<void>;
  /**
   * Resolves once a heartbeat has said what this process has not decided of the bids before `end`.
   *
   * @param end server time in ms; in the past
   */
  tell(end: number): Promise<void>;
  /** A bid could not be stored: looks at once whether others can. */
  now(): void;
  /** For the end of the process, once its bids are decided. */
  stop(): Promise<void>;
}

export interface HeartbeatOptions {
  /** One connection, for this alone. */
  readonly pool: pg.Pool;
  /** Moves ends after a gap. */
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: ServerClock;
  readonly log: Log;
  readonly arrivals: Pick<Arrivals, 'snapshot' | 'hasDecidedSince'>;
  readonly watch: Pick<RunWatch, 'runningSince'>;
  /** Called after the commit. */
  publish(message: Message): void;
}

const INTERVAL = 1000;
/** Bids are taken again that soon after they can be stored. */
const RETRY = 250;
/** How far the estimated time of the database may be off; beyond that a clock was set, or the machine slept. */
const CLOCK_JUMP = 2000;
/** How often a bid waits for the next heartbeat, where one has found that a clock has jumped. */
const MOST_LOOKS = 3;

/** Resolves after the first heartbeat: what ended in an outage before it has its new end. */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { pool, tenant, clock, log, arrivals, watch, publish } = options;
  const process = crypto.randomUUID();
  /** When the first heartbeat of an unbroken row of them began, monotonic ms; null after one that failed. */
  let writableSince: number | null = null;
  let isWritable = true;
  let failedAt = 0;
  /** One of the failed ones was refused by a database that was there. */
  let wasRefused = false;
  /** When the last one began, monotonic ms, and as the database's time where it succeeded. */
  let began = Number.NEGATIVE_INFINITY;
  let writtenTime = Number.NEGATIVE_INFINITY;
  let told: UndecidedBids = { until: Number.NEGATIVE_INFINITY, oldest: {} };
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    const start = clock.monotonic();
    const beganTime = clock.databaseNow();
    const snapshot = arrivals.snapshot();
    const since = Math.max(watch.runningSince, writableSince ?? start);
    const sinceTime = beganTime - (start - since);
    const times = { sinceTime, writtenTime };
    try {
      const earliestTime = Math.max(sinceTime - MOST_SILENCE, writtenTime - SET_BACK);
      const row = { tenant, process, beganTime, earliestTime, ...snapshot };
      const result = await writeHeartbeat(pool, row);
      let moved = 0;
      if (result.hasGap) {
        const reason = wasRefused ? 'unwritable' : 'outage';
        const messages = await resumeAfterGap(options, { ...times, beganTime, reason });
        for (const message of messages) publish(message);
        moved = messages.length;
      }
      told = snapshot;
      writtenTime = beganTime;
      writableSince ??= start;
      // No bid had an answer all that time, as if the database had been away.
      if (clock.monotonic() - start > OUTAGE_AFTER) writableSince = clock.monotonic();
      if (!isWritable) onWritable(moved);
      began = start;
      checkClock(result, start, beganTime);
    } catch (error) {
      began = start;
      onFailed(error);
    }
  }

  function onWritable(moved: number): void {
    isWritable = true;
    wasRefused = false;
    const seconds = Math.round((clock.monotonic() - failedAt) / 1000);
    log.info(`Bids can be stored again, after ${seconds} s: the ends of ${moved} lots were moved.`);
  }

  function onFailed(error: unknown): void {
    writableSince = null;
    wasRefused ||= isRefusal(error);
    if (isStopped || !isWritable) return;
    isWritable = false;
    failedAt = clock.monotonic();
    log.warn('Bids cannot be stored: they are refused, and no lot closes meanwhile', error);
  }

  /** The machine has slept, which its monotonic clock does not show, or a clock was set. */
  function checkClock({ time }: HeartbeatResult, start: number, beganTime: number): void {
    const received = beganTime + (clock.monotonic() - start);
    if (time > beganTime - CLOCK_JUMP && time < received + CLOCK_JUMP) return;
    clock.refresh();
    writableSince = clock.monotonic();
    began = Number.NEGATIVE_INFINITY;
  }

  const beat = (): Promise<void> => {
    running ??= write().finally(() => {
      running = null;
    });
    return running;
  };
  /** @param from monotonic ms */
  async function beatBegunAt(from: number): Promise<void> {
    for (let turn = 0; turn < MOST_LOOKS && began < from; turn += 1) await beat();
  }

  let isStopped = false;
  await beat();
  const loop = repeat({
    ...{ clock, log, interval: INTERVAL, delayed: true, failure: 'The heartbeat failed' },
    async run() {
      await beat();
      return isWritable ? INTERVAL : RETRY;
    },
  });
  return {
    get isWritable() {
      return isWritable;
    },
    async looked() {
      const isMissed = watch.runningSince > began || clock.monotonic() - began > OUTAGE_AFTER;
      if (isMissed) await beatBegunAt(clock.monotonic());
    },
    async tell(end) {
      if (!isWritable) return;
      if (told.until < end || arrivals.hasDecidedSince(told, end)) await beatBegunAt(clock.monotonic());
    },
    now: loop.now,
    async stop() {
      isStopped = true;
      await loop.stop();
      await running;
      // A database that cannot be reached keeps the row: it counts for some seconds only.
      await deleteHeartbeat(pool, process).catch(() => undefined);
    },
  };
}

/**
 * Whether a database that runs has refused a write, as on a full disk; not where it was away. SQLSTATE class 08:
 * the connection; 57: PostgreSQL starts or stops.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57)/.test(error.code ?? '');
