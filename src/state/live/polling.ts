import type { Clock } from '../../lib/clock.ts';
import type { Page } from '../../lib/page.ts';
import { RETURN_SPREAD } from '../../live/connection.ts';
import type { ResourcePool } from '../resource/resource-pool.ts';

/** Interval of polling, in ms. */
export const POLL_INTERVAL = 10_000;

/**
 * Polls the shown data while no stream delivers it, one poll after the other, and detects that a backend that
 * was away is back. Owned by the live model; polls only while the page is visible.
 *
 *     start() ── 0–2 s ──▶ poll ── 10 s ──▶ poll fails ── 10 s ──▶ poll succeeds ── 0–2 s ──▶ onBack
 *                                  answering             away                       answering
 *
 * | state       | a poll succeeds                    | a poll fails                   | `stop()`  |
 * |-------------|------------------------------------|--------------------------------|-----------|
 * | `stopped`   |                                    |                                |           |
 * | `answering` | `answering`                        | `away`, and `onAway` is called | `stopped` |
 * | `away`      | `answering`, and `onBack` is called | `away`                        | `stopped` |
 *
 * All pages lose and find a backend at the same moment, so first poll and `onBack` are spread over two seconds.
 */
export interface Polling {
  start(): void;
  stop(): void;
}

export interface PollingDeps {
  readonly clock: Clock;
  readonly random: () => number;
  readonly page: Pick<Page, 'visible'>;
  readonly pool: Pick<ResourcePool, 'poll'>;
  /** The first poll has failed, or the first one after some that succeeded. */
  readonly onAway: () => void;
  /** The first poll has succeeded after one that failed. */
  readonly onBack: () => void;
}

export function createPolling({ clock, random, page, pool, onAway, onBack }: PollingDeps): Polling {
  let state: 'stopped' | 'answering' | 'away' = 'stopped';
  let stopTimers: Array<() => void> = [];
  /** Counts the starts, so that a poll of an earlier start is ignored. */
  let starts = 0;

  const after = (delay: number, run: () => void) => {
    stopTimers.push(clock.after(delay, run));
  };
  const spread = () => random() * RETURN_SPREAD;

  function stop(): void {
    for (const stopTimer of stopTimers) stopTimer();
    stopTimers = [];
    starts += 1;
    state = 'stopped';
  }
  async function poll(): Promise<void> {
    const begun = starts;
    const answered = page.visible() ? await pool.poll() : null;
    if (begun !== starts) return;
    stopTimers = [];
    if (answered && state === 'away') after(spread(), onBack);
    if (answered === false && state === 'answering') onAway();
    if (answered !== null) state = answered ? 'answering' : 'away';
    after(POLL_INTERVAL, poll);
  }

  return {
    start() {
      stop();
      state = 'answering';
      after(spread(), poll);
    },
    stop,
  };
}
