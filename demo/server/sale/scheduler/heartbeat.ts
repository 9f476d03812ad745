import type { Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseClock } from '../../data/database-clock.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { repeat } from '../../lib/repeat.ts';
import type { RunWatch } from '../../lib/run-watch.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import type { Arrivals, UndecidedBids } from '../bids/queue/arrivals.ts';
import { deleteHeartbeat, type HeartbeatResult, writeHeartbeat } from './heartbeat-write.ts';
import { HEARTBEAT_TIMEOUT, OUTAGE_AFTER, resumeAfterGap, SET_BACK_AFTER } from './outage.ts';

/**
 * The heartbeat of this process: proves every second, and whenever a lot is due, that bids can be stored, and
 * lists the undecided ones. A lot stays open while its end is later than the newest heartbeat of all
 * processes, see `open-close.ts`. Owned by the backend, from start to stop.
 *
 *     heartbeat              state           effect
 *     ─────────────────────────────────────────────────────────────────────────────────────────────
 *     written                writable        lots may close that end before it began
 *     slow                   as before       nothing: it is waited for
 *     failed                 not writable    bids are refused, pages are told so, and no lot closes
 *     written after that,    writable        the time since the last one of any process is a gap: the ends
 *       or after a freeze                    in it are moved first, see `outage.ts`
 */
export interface Heartbeat {
  /** Whether bids can be stored, according to the last heartbeat. */
  readonly isWritable: boolean;
  /**
   * Resolves as soon as every gap is known: for a process that was stopped and has just begun to run again.
   */
  refreshIfStale(): Promise<void>;
  /**
   * Resolves after a heartbeat has listed the bids before `end` that this process has not decided.
   *
   * @param end server time in ms; in the past
   */
  listUndecidedBefore(end: number): Promise<void>;
  /**
   * Whether this process had no heartbeat for `HEARTBEAT_TIMEOUT` at some time after `at`: other processes may
   * have closed lots over its bids then.
   *
   * @param at server time in ms
   */
  hasLapsedSince(at: number): boolean;
  /** Runs a heartbeat at once: a bid could not be stored. */
  beatNow(): void;
  /** Call it at the end of the process, after its bids are decided. */
  stop(): Promise<void>;
}

/** Whether bids can be stored. Only the heartbeat writes it; parts that start earlier read it. */
export interface BidStorage {
  isWritable: boolean;
}

export interface HeartbeatOptions {
  /** A connection for the heartbeat only. */
  readonly pool: pg.Pool;
  /** Moves ends after a gap. */
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: DatabaseClock;
  readonly log: Log;
  readonly arrivals: Pick<Arrivals, 'snapshot' | 'hasDecidedSince'>;
  readonly watch: Pick<RunWatch, 'runningSince'>;
  readonly bidStorage: BidStorage;
  /** Called after the commit. */
  readonly publish: Publish;
}

const INTERVAL = 1000;
/** Interval of heartbeats while bids cannot be stored, ms. */
const RETRY = 250;
/**
 * Possible error of the estimated database time, ms; a larger one means that a clock was set or the machine
 * slept.
 */
const CLOCK_JUMP = 2000;
/** Most heartbeats that a bid waits for if one of them finds that a clock has jumped. */
const MAX_BEATS = 3;

/** Resolves after the first heartbeat: lots that ended in an outage before it have their new ends. */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { pool, clock, log, arrivals, watch, bidStorage, publish } = options;
  const processId = crypto.randomUUID();
  /**
   * Start of the first heartbeat in the current series of successful ones, monotonic ms; null after a failure.
   */
  let writableSince: number | null = null;
  let failedAt = 0;
  /** Whether a reachable database refused one of the failed heartbeats. */
  let wasRefused = false;
  /** Start of the last heartbeat, monotonic ms; and the database's time of the last successful one. */
  let began = Number.NEGATIVE_INFINITY;
  let writtenTime = Number.NEGATIVE_INFINITY;
  /** End of the last gap of over `HEARTBEAT_TIMEOUT` between two heartbeats, server time in ms. */
  let lapsedUntil = Number.NEGATIVE_INFINITY;
  let lastSnapshot: UndecidedBids = { until: Number.NEGATIVE_INFINITY, oldest: {} };
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    const start = clock.monotonic();
    const beganTime = clock.databaseNow();
    const snapshot = arrivals.snapshot();
    const since = Math.max(watch.runningSince, writableSince ?? start);
    const sinceTime = beganTime - (start - since);
    const times = { sinceTime, writtenTime };
    try {
      const earliestTime = Math.max(sinceTime - HEARTBEAT_TIMEOUT, writtenTime - SET_BACK_AFTER);
      const row = { process: processId, beganTime, earliestTime, ...snapshot };
      const result = await writeHeartbeat(pool, row);
      // The estimate is behind after a sleep of the machine.
      const seenTime = Math.max(result.time, clock.databaseNow());
      if (isLapsed(seenTime)) lapsedUntil = clock.serverTimeAt(seenTime);
      let moved = 0;
      if (result.hasGap) {
        const reason = wasRefused ? 'unwritable' : 'outage';
        const messages = await resumeAfterGap(options, { ...times, beganTime, reason });
        publish(messages);
        moved = messages.length;
      }
      lastSnapshot = snapshot;
      writtenTime = beganTime;
      writableSince ??= start;
      // No bid got an answer in all that time, as if the database had been unreachable.
      if (clock.monotonic() - start > OUTAGE_AFTER) writableSince = clock.monotonic();
      if (!bidStorage.isWritable) onWritable(moved);
      began = start;
      checkClock(result, start, beganTime);
    } catch (error) {
      began = start;
      onFailed(error);
    }
  }

  const isLapsed = (databaseTime: number): boolean => databaseTime - writtenTime > HEARTBEAT_TIMEOUT;

  function onWritable(moved: number): void {
    bidStorage.isWritable = true;
    wasRefused = false;
    const seconds = Math.round((clock.monotonic() - failedAt) / 1000);
    log.info(`Bids can be stored again, after ${seconds} s: the ends of ${moved} lots were moved.`);
  }

  function onFailed(error: unknown): void {
    writableSince = null;
    wasRefused ||= isRefusal(error);
    if (isStopped || !bidStorage.isWritable) return;
    bidStorage.isWritable = false;
    failedAt = clock.monotonic();
    log.warn('Bids cannot be stored: they are refused, and no lot closes meanwhile', error);
  }

  /** The machine slept (its monotonic clock does not show that), or a clock was set. */
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
    for (let turn = 0; turn < MAX_BEATS && began < from; turn += 1) await beat();
  }

  let isStopped = false;
  await beat();
  const loop = repeat({
    clock,
    log,
    interval: INTERVAL,
    isDelayed: true,
    failure: 'The heartbeat failed',
    async run() {
      await beat();
      return bidStorage.isWritable ? INTERVAL : RETRY;
    },
  });
  return {
    get isWritable() {
      return bidStorage.isWritable;
    },
    async refreshIfStale() {
      const isMissed = watch.runningSince > began || clock.monotonic() - began > OUTAGE_AFTER;
      if (isMissed) await beatBegunAt(clock.monotonic());
    },
    async listUndecidedBefore(end) {
      if (!bidStorage.isWritable) return;
      if (lastSnapshot.until < end || arrivals.hasDecidedSince(lastSnapshot, end))
        await beatBegunAt(clock.monotonic());
    },
    hasLapsedSince: (at) => at < lapsedUntil || isLapsed(clock.databaseNow()),
    beatNow: loop.now,
    async stop() {
      isStopped = true;
      await loop.stop();
      await running;
      // If the database cannot be reached, the row stays: it counts for some seconds only.
      await deleteHeartbeat(pool, processId).catch(() => undefined);
    },
  };
}

/**
 * Whether a running database has refused a write, as on a full disk; false if it was unreachable. SQLSTATE
 * class 08: the connection; 57: PostgreSQL starts or stops.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57)/.test(error.code ?? '');
