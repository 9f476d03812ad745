import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';

/**
 * Limits the number of searches at once, in total and for one network address; the others wait. Anybody may
 * search, and some terms take long: connections to the database must stay free for bids, and places for other
 * people.
 */
export interface SearchLimit {
  run<T>(address: string, search: () => Promise<T>): Promise<T>;
}

/** Most searches at once; the pool has ten connections. */
const MOST = 4;
const MOST_OF_ADDRESS = 2;

export function createSearchLimit(): SearchLimit {
  const all = createConcurrencyLimit(MOST);
  const ofAddress = createConcurrencyLimit(MOST_OF_ADDRESS);
  return { run: (address, search) => ofAddress.run(address, () => all.run('all', search)) };
}
