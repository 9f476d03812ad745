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

/** The device's own clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
