import { batch } from '@preact/signals-core';
import type { Clock } from '../../lib/clock.ts';
import type { Page } from '../../lib/page.ts';

/** The server's clock, as well as this page knows it, and the one ticker of all countdowns. */
export interface ServerClock {
  /** Server time in ms since the epoch. Independent of the device's clock being set. */
  now(): number;
  /** Calls `run` once every full server second while the page is visible; returns the way out. */
  onSecond(run: () => void): () => void;
  /** Learns from a server's instant that answered a request; both in ms. */
  learn(serverTime: number, sentAtMonotonic: number, receivedAtMonotonic: number): void;
}

/** A better estimate than the newest is kept no longer than this, in ms: clocks drift. */
const KEPT = 300_000;

/** Wall and monotonic time may drift apart by this many ms before it counts as sleep. */
const DRIFT = 2_000;

interface Estimate {
  /** Server time minus monotonic time. */
  readonly offset: number;
  /** How far `offset` may be wrong either way: half the time the answer took. */
  readonly error: number;
  readonly learnt: number;
}

/**
 * @param onSleep told when the device seems to have slept: wall time went on and monotonic time,
 *   which some systems stop meanwhile, did not
 */
export function createServerClock(
  clock: Clock,
  page: Pick<Page, 'visible' | 'on'>,
  onSleep: () => void,
): ServerClock {
  const listeners = new Set<() => void>();
  let best: Estimate | null = null;
  let stopTimer: () => void = () => undefined;

  const apart = () => clock.now() - clock.monotonic();
  let apartBefore = apart();

  const now = () => clock.monotonic() + (best?.offset ?? apart());

  function learn(serverTime: number, sent: number, received: number): void {
    const error = Math.max(0, received - sent) / 2;
    const next: Estimate = { offset: serverTime - (sent + received) / 2, error, learnt: received };
    if (best !== null && error > best.error && received - best.learnt < KEPT) {
      // Two true estimates overlap; where they do not, time stood still here (sleep): believe the new one.
      if (Math.abs(next.offset - best.offset) <= next.error + best.error) return;
    }
    best = next;
  }

  function tick(): void {
    stopTimer();
    if (listeners.size === 0 || !page.visible()) return;
    const slept = Math.abs(apart() - apartBefore) > DRIFT;
    apartBefore = apart();
    if (slept) onSleep();
    batch(() => {
      for (const run of [...listeners]) run();
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
    onSecond(run) {
      // A function of its own, so that the same one given twice counts twice.
      const listener = () => run();
      listeners.add(listener);
      if (listeners.size === 1) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopTimer();
      };
    },
  };
}
