/**
 * Time and timers, injected so that tests control them. All numbers are in milliseconds.
 */
export interface Clock {
  /** Wall time since the epoch. May jump when the device's clock is set. */
  now(): number;
  /** Time since some fixed moment. Never jumps. */
  monotonic(): number;
  /** Runs `run` once after `delay`; the returned function cancels it. */
  after(delay: number, run: () => void): () => void;
}

/** A moment on both times of a clock. */
export interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

/** The current moment, for `elapsedSince`. */
export const momentOf = (clock: Pick<Clock, 'now' | 'monotonic'>): Moment => ({
  wall: clock.now(),
  monotonic: clock.monotonic(),
});

/**
 * Time since a moment in ms, for limits that must hold after sleep. The greater of both times: the monotonic
 * one may stop while the device sleeps, and the user may set the wall clock back.
 */
export const elapsedSince = (clock: Pick<Clock, 'now' | 'monotonic'>, { wall, monotonic }: Moment): number =>
  Math.max(clock.now() - wall, clock.monotonic() - monotonic);

/** The device's own clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
