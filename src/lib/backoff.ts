/**
 * How long to wait before trying again.
 *
 * @param attempt 1 for the first retry
 * @param first delay of the first retry in ms; each further one is twice as long
 * @param most the longest delay in ms
 */
export const backoff = (attempt: number, first: number, most: number): number =>
  Math.min(most, first * 2 ** (attempt - 1));

/** Spreads a delay by a fifth either way, so that many pages do not ask in the same moment. */
export const jitter = (delay: number, random: () => number): number => delay * (0.8 + 0.4 * random());
