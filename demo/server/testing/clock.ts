import { type Clock, systemClock } from '../../../src/lib/clock.ts';
import type { ProcessClock } from '../data/database-clock.ts';

/** The system's clock. A test can stop it, together with the server time of a backend that uses it. */
export interface TestClock extends ProcessClock, Clock {
  /** Stops both at `ms`; null lets them run again. */
  set(ms: number | null): void;
}

export function createTestClock(): TestClock {
  let fixedTime: number | null = null;
  return {
    now: () => fixedTime ?? systemClock.now(),
    serverTime: (databaseTime) => fixedTime ?? databaseTime,
    monotonic: systemClock.monotonic,
    after: systemClock.after,
    set(ms) {
      fixedTime = ms;
    },
  };
}
