export interface RateLimit {
  /** Most requests at once after a pause; at least 1. */
  readonly burst: number;
  /** Requests per second on average. */
  readonly perSecond: number;
}

/** A token bucket for each name, refilled by the clock. */
export interface RateLimiter {
  /** Takes one token. Returns 0, or the seconds to wait if the bucket is empty; then no token is taken. */
  take(name: string): number;
}

/** Full buckets are removed at this number, or at twice the number that was left the last time. */
const MAX_BUCKETS = 10_000;

/** @param now monotonic time in ms */
export function createRateLimiter({ burst, perSecond }: RateLimit, now: () => number): RateLimiter {
  const interval = 1000 / perSecond;
  /** Time at which each bucket will be full again. */
  const fullAt = new Map<string, number>();

  let cleanupAt = MAX_BUCKETS;
  function removeFull(at: number): void {
    for (const [name, full] of fullAt) if (full <= at) fullAt.delete(name);
    cleanupAt = Math.max(MAX_BUCKETS, 2 * fullAt.size);
  }

  return {
    take(name) {
      const at = now();
      const full = Math.max(at, fullAt.get(name) ?? 0);
      const wait = full - at - (burst - 1) * interval;
      if (wait > 0) return Math.ceil(wait / 1000);
      if (fullAt.size >= cleanupAt) removeFull(at);
      fullAt.set(name, full + interval);
      return 0;
    },
  };
}
