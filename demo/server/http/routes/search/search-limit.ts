import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';

/**
 * How many searches run at once, in all and for one network address; the others wait. Anybody may search, and
 * some terms take long: bids must find free connections to the database, and other people a free place.
 */
export interface SearchLimit {
  run<T>(address: string, search: () => Promise<T>): Promise<T>;
}

/** Of the ten connections of the pool. */
const MOST = 4;
const MOST_OF_ADDRESS = 2;

export function createSearchLimit(): SearchLimit {
  const all = createConcurrencyLimit(MOST);
  const ofAddress = createConcurrencyLimit(MOST_OF_ADDRESS);
  return { run: (address, search) => ofAddress.run(address, () => all.run('all', search)) };
}
