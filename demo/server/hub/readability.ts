import type { Clock } from '../../../src/lib/clock.ts';

/** The ledger counts as unreadable once no reading has succeeded for so many intervals. */
export const UNREAD_INTERVALS = 5;
/**
 * It counts as readable again once the last reading is younger than that. With one bound for both, a reading
 * that had waited for almost five intervals would resume the streams, and they would pause a moment later.
 */
const REGAINED_INTERVALS = 2;

/** Whether this process can read the ledger. A stream that stays open while it cannot would look live without being so. */
export interface Readability {
  readonly isReadable: boolean;
  /** Intervals since the last reading that succeeded. */
  readonly unreadFor: number;
}

export interface ReadabilityOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Ms between two readings. */
  readonly interval: number;
  /** When the last reading that succeeded began, in monotonic ms. */
  readAt(): number;
}

/**
 *     readable    ── no reading for 5 intervals ──►  unreadable
 *     unreadable  ── one within the last 2 ────────►  readable
 *
 * Changes only when it is read: at least once in an interval.
 */
export function createReadability({ clock, interval, readAt }: ReadabilityOptions): Readability {
  let wasReadable = true;
  const unreadFor = (): number => (clock.monotonic() - readAt()) / interval;
  return {
    get unreadFor() {
      return unreadFor();
    },
    get isReadable() {
      wasReadable = unreadFor() < (wasReadable ? UNREAD_INTERVALS : REGAINED_INTERVALS);
      return wasReadable;
    },
  };
}
