export interface PaceLimit {
  /** How many may come at once after a rest; at least 1. */
  readonly burst: number;
  /** How many may come for good. */
  readonly perSecond: number;
}

/** How fast each of many may go: a bucket of tokens per name, filled by the clock. */
export interface Pace {
  /** Takes one token; answers 0, or the seconds to wait where the bucket is empty. */
  take(name: string): number;
}

/** Full buckets are as good as none; they are cleared away when there are so many, or twice as many as last time. */
const KEPT = 10_000;

/** @param now in ms, never jumping */
export function createPace({ burst, perSecond }: PaceLimit, now: () => number): Pace {
  const interval = 1000 / perSecond;
  /** When each bucket will be full again. */
  const fullAt = new Map<string, number>();

  let most = KEPT;
  function clear(at: number): void {
    for (const [name, full] of fullAt) if (full <= at) fullAt.delete(name);
    most = Math.max(KEPT, 2 * fullAt.size);
  }

  return {
    take(name) {
      const at = now();
      const full = Math.max(at, fullAt.get(name) ?? 0);
      const wait = full - at - (burst - 1) * interval;
      if (wait > 0) return Math.ceil(wait / 1000);
      if (fullAt.size >= most) clear(at);
      fullAt.set(name, full + interval);
      return 0;
    },
  };
}
