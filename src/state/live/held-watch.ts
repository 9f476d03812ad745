import type { Clock } from '../../lib/clock.ts';
import type { Lots } from '../catalogue/lots.model.ts';
import { MAX_RANDOM_DELAY, type ResourcePool } from '../resource/resource-pool.ts';
import type { ServerClock } from './clock.model.ts';
import type { LiveModel } from './live.model.ts';
import { POLL_INTERVAL } from './polling.ts';

interface HeldWatchDeps {
  readonly lots: Lots;
  /** Ids of the lots on the page. */
  readonly shown: () => ReadonlySet<string>;
  readonly live: Pick<LiveModel, 'status'>;
  readonly pool: Pick<ResourcePool, 'poll'>;
  readonly serverClock: ServerClock;
  readonly clock: Clock;
  readonly random: () => number;
}

/**
 * Held-watch: polls the shown data while a lot on the page is held because bids cannot be stored. No message
 * reports that storing works again, and the bid button waits for it. Without live updates the live model
 * polls. Owned by the store, runs while lots are shown and the page is visible.
 *
 *     `live.resumed`, a lot is still held ── 0–2 s ──▶ poll ── 10 s ──▶ poll ── … until none is held
 *
 * @returns stops this
 */
export function watchHeld(deps: HeldWatchDeps): () => void {
  const { lots, shown, live, pool, serverClock, clock, random } = deps;
  let nextAt = 0;
  const isUnwritable = (id: string) => lots.lot(id).peek()?.held === 'unwritable';
  return serverClock.onSecond(() => {
    const isPolled = live.status.peek() === 'paused' || live.status.peek() === 'polled';
    if (clock.monotonic() < nextAt || isPolled || ![...shown()].some(isUnwritable)) return;
    nextAt = clock.monotonic() + POLL_INTERVAL;
    clock.after(random() * MAX_RANDOM_DELAY, () => void pool.poll());
  });
}
