import type { Clock } from '../../../../src/lib/clock.ts';
import type { RunWatch } from '../../lib/run-watch.ts';

/** The outbox counts as unreadable when no reading has succeeded for this many intervals. */
export const UNREAD_INTERVALS = 5;
/**
 * It counts as readable again when the last reading is younger than this. With one bound for both, a reading
 * that had waited almost five intervals would resume the streams, and they would pause a moment later.
 */
const REGAINED_INTERVALS = 2;

/** Whether this process can read the outbox. If it cannot, a stream that stays open would wrongly look live. */
export interface Readability {
  readonly isReadable: boolean;
  /** Intervals since the last successful reading. */
  readonly unreadFor: number;
}

export interface ReadabilityOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly watch: Pick<RunWatch, 'runningSince'>;
  /** Ms between two readings. */
  readonly interval: number;
  /** Start of the last successful reading, monotonic ms. */
  readAt(): number;
}

/**
 *     readable    ── no reading for 5 intervals in which the process ran ──►  unreadable
 *     unreadable  ── one within the last 2 ─────────────────────────────────►  readable
 *
 * A process that was stopped, or too busy for its timers, has read nothing in that time; this says nothing
 * about the database.
 *
 * The state changes only when `isReadable` is read: do that at least once in an interval.
 */
export function createReadability({ clock, watch, interval, readAt }: ReadabilityOptions): Readability {
  let wasReadable = true;
  const intervalsSince = (at: number): number => (clock.monotonic() - at) / interval;
  const unreadFor = (): number => intervalsSince(readAt());
  return {
    get unreadFor() {
      return unreadFor();
    },
    get isReadable() {
      wasReadable = wasReadable
        ? intervalsSince(Math.max(readAt(), watch.runningSince)) < UNREAD_INTERVALS
        : unreadFor() < REGAINED_INTERVALS;
      return wasReadable;
    },
  };
}
