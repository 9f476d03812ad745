import type { Clock } from '../../../src/lib/clock.ts';

/**
 * Time since when this process has run without a break: while it is stopped or too busy for its timers, it
 * reads no requests.
 */
export interface RunWatch {
  /** Monotonic ms. Correct as soon as the process runs again, before any other timer fires. */
  readonly runningSince: number;
  stop(): void;
}

const TICK_INTERVAL = 500;
/** A timer that is late by more than this, ms, shows that the process did not run. */
const MAX_DELAY = 2000;

/**
 *     ticks      ┼──┼──┼──┼· · · · · · · · ┼──┼──┼
 *                         process stopped   └ runningSince
 */
export function watchRunning({ monotonic, after }: Pick<Clock, 'monotonic' | 'after'>): RunWatch {
  let checkedAt = monotonic();
  let runningSince = checkedAt;
  let cancel = (): void => undefined;

  function check(): void {
    const now = monotonic();
    if (now - checkedAt > TICK_INTERVAL + MAX_DELAY) runningSince = now;
    checkedAt = now;
  }
  function tick(): void {
    check();
    cancel = after(TICK_INTERVAL, tick);
  }

  tick();
  return {
    get runningSince() {
      check();
      return runningSince;
    },
    stop: () => cancel(),
  };
}
