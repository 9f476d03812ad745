import type { ProcessClock } from '../data/database-clock.ts';
import { createClosers } from '../lib/closers.ts';

/** The end of a backend: whether it has begun, and the parts that it closes. */
export interface Lifetime {
  /** Whether the end is announced. */
  readonly isDraining: boolean;
  /** Whether the parts are being closed. */
  readonly isStopping: boolean;
  /** Adds a function that closes an opened part; `stop` calls the newest first. */
  onStop(close: () => Promise<void>): void;
  /** See `Backend.drain`. */
  drain(): Promise<void>;
  /** Closes all opened parts. */
  stop(): Promise<void>;
}

/** @param grace ms between the announcement and the end */
export function createLifetime({ after }: ProcessClock, grace: number): Lifetime {
  let isDraining = false;
  let isStopping = false;
  const parts = createClosers();
  return {
    get isDraining() {
      return isDraining;
    },
    get isStopping() {
      return isStopping;
    },
    onStop: parts.add,
    drain() {
      isDraining = true;
      return new Promise((resolve) => void after(grace, resolve));
    },
    async stop() {
      isDraining = true;
      isStopping = true;
      await parts.closeAll();
    },
  };
}
