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

const TICK = 500;
/** A timer that is late by more than this, ms, shows that the process did not run. */
const LATE = 2000;

/**
 *     ticks      ┼──┼──┼──┼· · · · · · · · ┼──┼──┼
 *                         process stopped   └ runningSince
 */
export function watchRunning({ monotonic, after }: Pick<Clock, 'monotonic' | 'after'>): RunWatch {
  let lookedAt = monotonic();
  let runningSince = lookedAt;
  let cancel = (): void => undefined;

  function look(): void {
    const now = monotonic();
    if (now - lookedAt > TICK + LATE) runningSince = now;
    lookedAt = now;
  }
  function tick(): void {
    look();
    cancel = after(TICK, tick);
  }

  tick();
  return {
    get runningSince() {
      look();
      return runningSince;
    },
    stop: () => cancel(),
  };
}
