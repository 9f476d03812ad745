/**
 * Exponential backoff: the delay before a retry, in ms. `first`, 2 · `first`, 4 · `first` …, at most `max`.
 *
 * @param attempt 1 for the first retry
 */
export const backoff = (attempt: number, first: number, max: number): number =>
  Math.min(max, first * 2 ** (attempt - 1));

/** Jitter: changes a delay by up to 20 % either way, so that many pages do not retry at the same moment. */
export const jitter = (delay: number, random: () => number): number => delay * (0.8 + 0.4 * random());

/** If the page waits for the retry: 1, 2, 4, 8, 15, 15 … s. */
export const FAST_RETRY = { first: 1_000, max: 15_000 } as const;
/** If the old content stays usable meanwhile: 2, 4, 8, 16, 30, 30 … s. */
export const SLOW_RETRY = { first: 2_000, max: 30_000 } as const;

/** The delay before a retry, in ms, with backoff and jitter. `attempt` is 1 for the first retry. */
export const retryDelay = (
  attempt: number,
  { first, max }: typeof FAST_RETRY | typeof SLOW_RETRY,
  random: () => number,
): number => jitter(backoff(attempt, first, max), random);
