import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';

/**
 * Limits the number of searches at once, in total and for one network address; the others wait. Anybody may
 * search, and some terms take long: connections to the database must stay free for bids, and slots for other
 * people.
 */
export interface SearchLimit {
  run<T>(address: string, search: () => Promise<T>): Promise<T>;
}

/** Most searches at once; the pool has ten connections. */
const MAX_TOTAL = 4;
const MAX_PER_ADDRESS = 2;

export function createSearchLimit(): SearchLimit {
  const totalLimit = createConcurrencyLimit(MAX_TOTAL);
  const addressLimit = createConcurrencyLimit(MAX_PER_ADDRESS);
  return { run: (address, search) => addressLimit.run(address, () => totalLimit.run('total', search)) };
}
