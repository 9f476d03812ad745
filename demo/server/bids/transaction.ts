import type pg from 'pg';
import { type Batcher, createBatcher } from '../lib/batcher.ts';
import { type ClaimedKey, claimKey, keyLock } from './idempotency-key.ts';
import type { BidRequest } from './request.ts';

/** What differs between the transactions of timed and of hybrid bids. */
export interface BidTransaction<Item, Locked, Outcome> {
  /** Connections must pipeline: statements are sent without waiting for the one before. */
  readonly pool: pg.Pool;
  /** Locks the row of a lot or a sale. Sent right behind `begin`. */
  lock(client: pg.PoolClient, id: string): Promise<Locked>;
  /** The request of a bid, whose key is claimed; undefined for an action of the console. */
  requestOf(item: Item): BidRequest | undefined;
  /**
   * Decides the items one after the other, each on the state that the previous ones have left.
   *
   * @param claims one for each item; undefined without a request, and for a key that an earlier item has
   */
  decide(
    locked: Locked,
    items: readonly Item[],
    claims: readonly (ClaimedKey | undefined)[],
    client: pg.PoolClient,
  ): Promise<DecidedBids<Outcome>>;
}

export interface DecidedBids<Outcome> {
  /** The last ones lock the tenant's counter, which all lots share. */
  readonly writes: readonly pg.QueryConfig[];
  /** Publishes after the commit. Gets the result of each write and answers each item. */
  onCommitted(results: readonly pg.QueryResult[]): readonly Outcome[];
}

/** How many bids are decided under one lock, so that the last of them does not wait for too long. */
const MAX_BATCH = 16;
const UNIQUE_VIOLATION = '23505';

/**
 * The queue of bids on lots (timed) or sales (hybrid). One per backend and kind, as long as the
 * backend runs. Bids on the same lot or sale that arrive while a transaction runs share the next one.
 *
 *     begin, lock, claim keys      one round trip
 *     decide                       in memory
 *     writes, commit               one round trip
 *     publish                      after the commit, never before
 *
 * Nothing is retried after a lost connection: the outcome is unknown then, and the client repeats
 * the request with its idempotency key.
 */
export function createBidQueue<Item, Locked, Outcome>({
  pool,
  lock,
  requestOf,
  decide,
}: BidTransaction<Item, Locked, Outcome>): Batcher<Item, Outcome> {
  return createBatcher(transactOrRetry, MAX_BATCH);

  async function transactOrRetry(id: string, items: readonly Item[]): Promise<readonly Outcome[]> {
    try {
      return await transact(id, items);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // A key was committed at the same moment on another lot, and this transaction was rolled back.
      // Retry one by one: the request with that key then finds its stored answer.
      const outcomes: Outcome[] = [];
      for (const item of items) outcomes.push(...(await transact(id, [item])));
      return outcomes;
    }
  }

  async function transact(id: string, items: readonly Item[]): Promise<readonly Outcome[]> {
    const client = await pool.connect();
    const requests = items.map(requestOf);
    let isSettled = false;
    try {
      const [, locked, ...claimed] = await Promise.all([
        client.query('begin'),
        lock(client, id),
        ...requests.map((request) => request && claimKey(client, request)),
      ]);
      const locks = requests.map((request) => request && keyLock(request.user, request.key));
      const claims = claimed.map((claim, place) => (locks.indexOf(locks[place]) < place ? undefined : claim));
      const decided = await decide(locked, items, claims, client);
      const results = await commit(client, decided.writes);
      isSettled = true;
      return decided.onCommitted(results);
    } finally {
      // After an error the connection may be inside a transaction: it is closed and not reused.
      client.release(!isSettled);
    }
  }
}

/** Sends all writes and the commit at once; a failed write turns the commit into a rollback. */
async function commit(client: pg.PoolClient, writes: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
  if (writes.length === 0) {
    await client.query('rollback');
    return [];
  }
  const sent = writes.map((write) => client.query(write));
  const results = await Promise.allSettled([...sent, client.query('commit')]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return Promise.all(sent);
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
