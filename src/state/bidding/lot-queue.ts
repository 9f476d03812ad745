import { retryDelay, SLOW_RETRY } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';

/** Ids of lots that are requested together. Owned by the model that loads them. */
export interface LotQueue {
  /** Requests the lot in one batch with the others of this moment, or with the next retry. */
  add(id: string): void;
  /** Requests the added lots at once, instead of at the next retry. */
  hurry(): void;
  clear(): void;
}

/** `dropped`: the request was refused, or belongs to another user. */
export type LoadResult = 'loaded' | 'retry' | 'dropped';

export interface LotQueueDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly random: () => number;
  load(ids: readonly string[]): Promise<LoadResult>;
}

/** Ids in one request; an address must not get too long. */
const MAX_BATCH = 100;

export function createLotQueue({ clock, random, load }: LotQueueDeps): LotQueue {
  const queue = new Set<string>();
  let stopTimer: (() => void) | undefined;
  let failures = 0;

  /** The only timer of the queue, for its batch and for its retry. */
  function schedule(delay: number): void {
    stopTimer?.();
    stopTimer = queue.size > 0 ? clock.after(delay, flush) : undefined;
  }
  function flush(): void {
    stopTimer = undefined;
    const ids = [...queue];
    queue.clear();
    for (let from = 0; from < ids.length; from += MAX_BATCH) void send(ids.slice(from, from + MAX_BATCH));
  }
  async function send(ids: readonly string[]): Promise<void> {
    const result = await load(ids);
    if (result === 'loaded') failures = 0;
    if (result !== 'retry') return;
    for (const id of ids) queue.add(id);
    failures += 1;
    if (!stopTimer) schedule(retryDelay(failures, SLOW_RETRY, random));
  }

  return {
    add(id) {
      queue.add(id);
      if (!stopTimer) schedule(0);
    },
    hurry() {
      failures = 0;
      schedule(0);
    },
    clear() {
      queue.clear();
      schedule(0);
    },
  };
}
