import { type Clock, systemClock } from '../../../src/lib/clock.ts';

/** The system's clock, with hands that can be held. */
export interface TestClock extends Clock {
  /** Stands at `ms` from now on; null lets it run with the system again. */
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
