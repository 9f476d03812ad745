import type { Clock } from './clock.ts';
import type { NextFrame } from './frames.ts';

/**
 * Work in slices that give way to input: some of the waiting functions run at a time, in the order they were
 * added, as many as the device is fast enough for. Belongs to one list and lives as long as it.
 */
export interface Slices {
  /** @returns takes the function out again */
  add(key: object, run: () => void): () => void;
  /** Runs the function of this key now; nothing if it does not wait. */
  runNow(key: object): void;
}

interface SlicesDeps {
  readonly clock: Pick<Clock, 'after' | 'monotonic'>;
  readonly nextFrame: NextFrame;
}

/**
 * Number of functions in a slice, at first and at least. The frame that shows a slice costs a slow device about
 * as much as three lots, so with far fewer of them a long list would take twice as long.
 */
const LEAST = 8;
/**
 * What a slice may take with the frame that shows it, in ms. Longer ones delay input noticeably; with
 * shorter ones a fast device would paint the page far more often than it needs to.
 */
const SHORT = 25;
const LONG = 50;
/** A task of its own after the frame, since the frame itself is painted only after what runs in it. */
const PAUSE = 0;

/** Each slice runs after a frame, so that what was rendered before it is painted first. */
export function createSlices({ clock, nextFrame }: SlicesDeps): Slices {
  const waiting = new Map<object, () => void>();
  let isPlanned = false;
  let size = LEAST;
  /** When the last slice began, monotonic ms; no number before the first of some, which is neither long nor short. */
  let began = Number.NaN;

  function plan(): void {
    if (isPlanned || waiting.size === 0) return;
    isPlanned = true;
    nextFrame(() => clock.after(PAUSE, runSlice));
  }
  function runSlice(): void {
    isPlanned = false;
    const now = clock.monotonic();
    const took = now - began;
    if (took > LONG) size = Math.max(LEAST, size / 2);
    else if (took < SHORT) size *= 2;
    began = now;
    for (const key of [...waiting.keys()].slice(0, size)) runNow(key);
    plan();
    if (!isPlanned) began = Number.NaN;
  }
  function runNow(key: object): void {
    const run = waiting.get(key);
    waiting.delete(key);
    run?.();
  }

  return {
    add(key, run) {
      waiting.set(key, run);
      plan();
      return () => void waiting.delete(key);
    },
    runNow,
  };
}
