import type pg from 'pg';
import { withClient } from '../../../data/with-client.ts';
import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';

/*
 * If an import, for example, locks a lot for long, bids on other lots in the same transaction must not wait
 * for it, and must not hold rate limits and connections meanwhile:
 *
 *     first try                  waits for all locks, each for at most `LOCK_WAIT`: long enough for the
 *                                transactions of other processes, which take a few ms
 *     it took longer             decides the lots that are free, and leaves out the others
 *     a lot that was left out    waits for its lock without holding anything, then starts again
 */

/** How a transaction treats rows that are locked elsewhere. */
export type LockMode = 'wait' | 'skip';

/** In ms. */
const LOCK_WAIT = 200;
/** The longest wait for one lot, ms. After it, the wait for another lot gets the connection. */
const MAX_LOCK_WAIT = 1000;
/** Connections of the pool that wait for locked lots. */
const MAX_WAITING = 2;

/** Starts a transaction. */
export const BEGIN: Readonly<Record<LockMode, string>> = {
  wait: `begin; set local lock_timeout = ${LOCK_WAIT}`,
  skip: 'begin',
};
/** Set after the locks of lots: transactions that hold participations and the counter wait for nothing. */
export const NO_LOCK_TIMEOUT = 'set local lock_timeout = 0';

const LOCK_NOT_AVAILABLE = '55P03';

export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/**
 * A function that resolves as soon as a lot is free or the database cannot be reached.
 *
 * @param lockOne the statement that locks one row, `$1`
 */
export function lockWaiter(pool: pg.Pool, lockOne: string): (id: string) => Promise<void> {
  const concurrencyLimit = createConcurrencyLimit(MAX_WAITING);

  /** Whether the wait is over. */
  function waitOneTurn(id: string): Promise<boolean> {
    const waiting = withClient(pool, async (client) => {
      await client.query(`begin; set local lock_timeout = ${MAX_LOCK_WAIT}`);
      await client.query(lockOne, [id]);
      await client.query('rollback');
    });
    // If the database cannot be reached, the transaction that follows fails as well.
    return waiting.then(
      () => true,
      (error) => !isLockTimeout(error),
    );
  }

  return async (id) => {
    while (!(await concurrencyLimit.run('', () => waitOneTurn(id))));
  };
}
