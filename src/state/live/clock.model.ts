import { batch } from '@preact/signals-core';
import type { Clock } from '../../lib/clock.ts';
import type { Page } from '../../lib/page.ts';

/**
 * The server's clock as estimated by this page, and the one ticker of all countdowns. Created once
 * per store. Every answer with the header `Server-Time` gives an estimate; the one with the shortest
 * round trip is kept for up to five minutes. The estimate is an offset from the monotonic clock, so
 * changing the device's clock does not move a countdown.
 */
export interface ServerClock {
  /** Server time in ms since the epoch. Independent of the device's clock being set. */
  now(): number;
  /**
   * Calls `run` at every full server second while the page is visible; the returned function stops this.
   * Changes of the page go into `write`, which is called after all `run`s: reading the layout after a write
   * would make the browser lay out the page again for each listener.
   */
  onSecond(run: () => void, write?: () => void): () => void;
  /** Adds an estimate: the server's time in an answer, and when its request was sent and answered; all in ms. */
  learn(serverTime: number, sentAtMonotonic: number, receivedAtMonotonic: number): void;
}

/** How long a better estimate is kept while newer ones are worse, in ms: clocks drift. */
const KEEP_SAMPLES = 300_000;

/** A difference between wall and monotonic time that changes by more than this, in ms, means the device slept. */
const MAX_DRIFT = 2_000;

interface Estimate {
  /** Server time minus monotonic time. */
  readonly offset: number;
  /** The largest possible error of `offset` in either direction: half the time the answer took. */
  readonly error: number;
  readonly learnt: number;
}

/**
 * @param onSleep called when the device seems to have slept: the wall clock went on while the monotonic
 *   clock, which some systems stop, did not
 */
export function createServerClock(
  clock: Clock,
  page: Pick<Page, 'visible' | 'on'>,
  onSleep: () => void,
): ServerClock {
  const listeners = new Set<{ readonly run: () => void; readonly write: (() => void) | undefined }>();
  let best: Estimate | null = null;
  let stopTimer: () => void = () => undefined;

  const wallOffset = () => clock.now() - clock.monotonic();
  let wallOffsetBefore = wallOffset();

  const now = () => clock.monotonic() + (best?.offset ?? wallOffset());

  function learn(serverTime: number, sent: number, received: number): void {
    const error = Math.max(0, received - sent) / 2;
    const next: Estimate = { offset: serverTime - (sent + received) / 2, error, learnt: received };
    if (best !== null && error > best.error && received - best.learnt < KEEP_SAMPLES) {
      // Correct estimates overlap. If these do not, monotonic time stopped (sleep), and only the new one is correct.
      if (Math.abs(next.offset - best.offset) <= next.error + best.error) return;
    }
    best = next;
  }

  function tick(): void {
    stopTimer();
    if (!page.visible()) return;
    const hasSlept = Math.abs(wallOffset() - wallOffsetBefore) > MAX_DRIFT;
    wallOffsetBefore = wallOffset();
    if (hasSlept) onSleep();
    batch(() => {
      const all = [...listeners];
      for (const { run } of all) run();
      for (const { write } of all) write?.();
    });
    schedule();
  }
  function schedule(): void {
    stopTimer();
    if (listeners.size > 0 && page.visible()) stopTimer = clock.after(1000 - (now() % 1000), tick);
  }
  page.on('visible', tick);

  return {
    now,
    learn,
    onSecond(run, write) {
      // An object of its own, so that the same function passed twice is called twice.
      const listener = { run, write };
      listeners.add(listener);
      if (listeners.size === 1) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopTimer();
      };
    },
  };
}
