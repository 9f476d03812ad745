/**
 * Exponential backoff: the delay before a retry, in ms. `first`, 2 · `first`, 4 · `first` …, at most `most`.
 *
 * @param attempt 1 for the first retry
 */
export const backoff = (attempt: number, first: number, most: number): number =>
  Math.min(most, first * 2 ** (attempt - 1));

/** Jitter: changes a delay by up to 20 % either way, so that many pages do not retry at the same moment. */
export const jitter = (delay: number, random: () => number): number => delay * (0.8 + 0.4 * random());
