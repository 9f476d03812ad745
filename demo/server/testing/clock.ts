import { type Clock, systemClock } from '../../../src/lib/clock.ts';

/** The system's clock, whose wall time a test can stop. */
export interface TestClock extends Clock {
  /** Stops wall time at `ms`; null lets it run again. */
  set(ms: number | null): void;
}

export function createTestClock(): TestClock {
  let held: number | null = null;
  return {
    now: () => held ?? systemClock.now(),
    monotonic: systemClock.monotonic,
    after: systemClock.after,
    set(ms) {
      held = ms;
    },
  };
}
