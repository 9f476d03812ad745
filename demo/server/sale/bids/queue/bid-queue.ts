import type pg from 'pg';
import { inOrder, withClient } from '../../../data/with-client.ts';
import {
  type BatchEntry,
  type Batcher,
  type BatchResults,
  createBatcher,
  type EntryResult,
} from '../../../lib/batcher.ts';
import { type ClaimedKey, claimKeys } from '../keys/idempotency-key.ts';
import type { KeyedBid } from '../request.ts';
import { bidBucket, takeBidTokens } from './bid-tokens.ts';
import { BEGIN, isLockTimeout, type LockMode, lockWaiter, NO_LOCK_TIMEOUT } from './lock-wait.ts';

/** The parts in which the transactions of timed and of hybrid bids differ. */
export interface BidTransaction<Item, Locked, Outcome> {
  /** Connections must pipeline: statements are sent without waiting for the one before. */
  readonly pool: pg.Pool;
  /** How many lots or sales a transaction locks. */
  readonly maxLocks: number;
  /**
   * Locks the rows of lots or sales, always in the same order. Sent behind `begin` and the rate limits.
   *
   * @param locks locked if at least one of its bids got a token or needs none
   * @param mode `skip` leaves out rows that are locked elsewhere; never used for a transaction of one lot
   */
  lock(
    client: pg.PoolClient,
    locks: readonly LockRequest[],
    mode: LockMode,
  ): Promise<ReadonlyMap<string, Locked>>;
  /** The statement that locks one row, `$1`, and waits for it. */
  readonly lockOne: string;
  /** The answer to a bid over its rate limit, which is not decided. @param wait in seconds */
  overLimit(wait: number): Outcome;
  /** The request of a bid, whose key is claimed; undefined for an action of the console. */
  requestOf(item: Item): KeyedBid | undefined;
  /** Decides the bids one after the other, each on the state that the previous ones have left. */
  decide(
    locked: ReadonlyMap<string, Locked>,
    bids: readonly QueuedBid<Item>[],
    client: pg.PoolClient,
  ): Promise<DecidedBids<Outcome>>;
}

export interface LockRequest {
  /** Id of the lot or sale. */
  readonly id: string;
  /** The bucket of a bid's rate limit; null without a limit. */
  readonly bucket: string | null;
}

export interface QueuedBid<Item> {
  /** The lot or sale. */
  readonly id: string;
  readonly item: Item;
  /** Undefined without a request, and for a key that an earlier bid of the transaction has. */
  readonly claim: ClaimedKey | undefined;
}

export interface DecidedBids<Outcome> {
  /** The last one locks the message counter, which all lots share. */
  readonly writes: readonly pg.QueryConfig[];
  /** Publishes after the commit. Gets the result of each write and answers each item. */
  onCommitted(results: readonly pg.QueryResult[]): readonly Outcome[];
}

/** Most bids that share a commit, so that the last of them does not wait too long. */
const MAX_BATCH = 64;
/**
 * The second transaction starts only for a full batch. Measured: while one transaction waits for its commit,
 * the next batch collects; more at once only make batches smaller, and each costs two round trips and a commit.
 */
const MAX_TRANSACTIONS = 2;
/** For a batch in which all bids are over their rate limits. */
const NOTHING = { writes: [], onCommitted: () => [] } as const;

/**
 * The queue of bids on lots (timed) or sales (hybrid). One per backend and kind, as long as the
 * backend runs. Bids that arrive while transactions run share the next one, on any lots.
 *
 *     begin, limits, locks, claims
 *                                  one round trip
 *     decide                       in memory
 *     writes, commit               one round trip
 *     publish                      after the commit, never before
 *
 * Order of locks, here and wherever several are held: buckets of rate limits by key, lots by id,
 * participations by auction and paddle, the message counter.
 *
 *     failure                           effect
 *     ────────────────────────────────────────────────────────────────────────────────────────
 *     a lot is locked elsewhere         the others are decided without it, and it waits alone, see `lock-wait.ts`
 *     a statement, or a decision        rolled back; then each lot alone, and each of its bids alone
 *     the connection                    nothing is retried: the outcome is unknown, and the client repeats
 *                                       the request with its idempotency key
 */
export function createBidQueue<Item, Locked, Outcome>(
  options: BidTransaction<Item, Locked, Outcome>,
): Batcher<Item, Outcome> {
  type Entry = BatchEntry<Item>;
  type Results = BatchResults<Item, Outcome>;
  const { pool, maxLocks, lock, overLimit, requestOf, decide } = options;
  const waitUntilFree = lockWaiter(pool, options.lockOne);
  /** Errors thrown by decisions: in these cases nothing was written. */
  const decisionErrors = new WeakSet<object>();
  /**
   * Bids that got a token in a committed transaction but were left out of it because their lot was locked.
   */
  const entriesWithToken = new WeakSet<Entry>();
  return createBatcher<Item, Outcome>({
    maxItems: MAX_BATCH,
    maxKeys: maxLocks,
    maxBatches: MAX_TRANSACTIONS,
    run,
  });

  async function run(entries: readonly Entry[]): Promise<Results> {
    try {
      return await transact(entries, 'wait').catch((error) => {
        if (!isLockTimeout(error)) throw error;
        return groupByKey(entries).size === 1 ? retryWhenFree(entries) : transact(entries, 'skip');
      });
    } catch (error) {
      if (!isRolledBack(error)) throw error;
      return entries.length === 1 ? new Map(entries.map((entry) => [entry, { error }])) : runParts(entries);
    }
  }

  /**
   * Runs each lot alone, or each bid alone if all are on one lot, so that one failure does not affect the
   * others.
   */
  async function runParts(entries: readonly Entry[]): Promise<Results> {
    const lots = groupByKey(entries);
    const results = new Map<Entry, EntryResult<Outcome>>();
    try {
      for (const part of lots.size > 1 ? lots.values() : entries.map((entry) => [entry]))
        for (const [entry, result] of await run(part)) results.set(entry, result);
    } catch (error) {
      // The connection failed: the remaining parts do not run.
      for (const entry of entries) if (!results.has(entry)) results.set(entry, { error });
    }
    return results;
  }

  /** Runs the bids again when their lots are free: they are locked elsewhere now. */
  function retryWhenFree(entries: readonly Entry[]): Results {
    const results = new Map<Entry, EntryResult<Outcome>>();
    for (const [lot, ofLot] of groupByKey(entries)) {
      const after = waitUntilFree(lot);
      for (const entry of ofLot) results.set(entry, { after });
    }
    return results;
  }

  function transact(entries: readonly Entry[], mode: LockMode): Promise<Results> {
    return withClient(pool, async (client) => {
      const { locked, bids } = await begin(client, entries, mode);
      const granted = bids.filter(({ wait }) => wait === 0);
      const decidable = granted.filter(({ isSkipped }) => !isSkipped);
      const queued = decidable.map(({ entry, claim }) => ({ id: entry.key, item: entry.item, claim }));
      const decided = queued.length === 0 ? NOTHING : await decideOrMarkError(locked, queued, client);
      const outcomes = decided.onCommitted(await commit(client, decided.writes));
      const skipped = granted.filter(({ isSkipped }) => isSkipped).map(({ entry }) => entry);
      // Without a write the transaction was rolled back, and with it the tokens.
      if (decided.writes.length > 0) for (const entry of skipped) entriesWithToken.add(entry);
      const results = new Map(retryWhenFree(skipped));
      for (const { entry, wait } of bids) if (wait > 0) results.set(entry, { outcome: overLimit(wait) });
      for (const [index, { entry }] of decidable.entries()) {
        const outcome = outcomes[index];
        if (outcome !== undefined) results.set(entry, { outcome });
      }
      return results;
    });
  }

  /** Begins a transaction and takes the tokens, locks and claims of all bids, in one round trip. */
  async function begin(client: pg.PoolClient, entries: readonly Entry[], mode: LockMode) {
    const begun = client.query(BEGIN[mode]);
    const bids = entries.map((entry) => {
      const request = requestOf(entry.item);
      return { entry, request, bucket: entriesWithToken.has(entry) ? null : bidBucket(request) };
    });
    const locks = bids.map(({ entry, bucket }) => ({ id: entry.key, bucket }));
    const [, waits, locked, , claims] = await inOrder([
      begun,
      takeBidTokens(client, bids),
      lock(client, locks, mode),
      client.query(NO_LOCK_TIMEOUT),
      claimKeys(
        client,
        bids.map(({ request }) => request),
      ),
    ]);
    return {
      locked,
      bids: entries.map((entry, index) => ({
        entry,
        /** Seconds until its user may bid again; 0 for a bid that got a token or needs none. */
        wait: waits[index] ?? 0,
        claim: claims[index],
        /** Its lot is locked elsewhere. */
        isSkipped: mode === 'skip' && !locked.has(entry.key),
      })),
    };
  }

  async function decideOrMarkError(...args: Parameters<typeof decide>): Promise<DecidedBids<Outcome>> {
    try {
      return await decide(...args);
    } catch (error) {
      if (error instanceof Error) decisionErrors.add(error);
      throw error;
    }
  }

  /** Whether the transaction is over without having changed anything. */
  function isRolledBack(error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    return decisionErrors.has(error) || ('code' in error && STATEMENT_FAILED.test(String(error.code)));
  }
}

/** SQLSTATE classes of a failed statement after which the connection can still be used. */
const STATEMENT_FAILED = /^(22|23|40|42|54|55|P0)\w{3}$/;

function groupByKey<Item>(entries: readonly BatchEntry<Item>[]): ReadonlyMap<string, BatchEntry<Item>[]> {
  const groups = new Map<string, BatchEntry<Item>[]>();
  for (const entry of entries) {
    const group = groups.get(entry.key);
    if (group === undefined) groups.set(entry.key, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** Sends all writes and the commit at once; a failed write turns the commit into a rollback. */
async function commit(client: pg.PoolClient, writes: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
  if (writes.length === 0) {
    await client.query('rollback');
    return [];
  }
  const sent = writes.map((write) => client.query(write));
  const results = await inOrder([...sent, client.query('commit')]);
  return results.slice(0, -1);
}
