import type pg from 'pg';
import { bucketOf, type TokenGrant, takeTokens } from '../../data/rate-limits.ts';
import type { KeyedBid } from './request.ts';

interface BidTokens {
  /** The bucket of each item; null for an item without a limit. */
  readonly keys: readonly (string | null)[];
  /** Seconds that each item must wait; 0 for an item that got a token or needs none. */
  readonly waits: Promise<readonly number[]>;
}

const keyOf = (request: KeyedBid | undefined): string | null =>
  request?.limit === undefined ? null : bucketOf('bid', request.user);

/**
 * Takes a token for each bid that has a rate limit. Sends its statement before it returns, so that the next
 * statement on a pipelining connection sees the granted tokens.
 *
 * @param requests undefined for an action of the console, which has no limit, and for a bid that has its token
 */
export function takeBidTokens(client: pg.PoolClient, requests: readonly (KeyedBid | undefined)[]): BidTokens {
  const keys = requests.map(keyOf);
  const limit = requests.find((request) => request?.limit !== undefined)?.limit;
  if (limit === undefined) return { keys, waits: Promise.resolve(requests.map(() => 0)) };
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  return { keys, waits: takeTokens(client, counts, limit).then((answers) => waitsOf(keys, answers)) };
}

/** Tokens go to the bids of a user in the order of their arrival. */
function waitsOf(keys: readonly (string | null)[], answers: readonly TokenGrant[]): number[] {
  const remaining = new Map(answers.map(({ key, granted }) => [key, granted]));
  const waits = new Map(answers.map(({ key, wait }) => [key, wait]));
  return keys.map((key) => {
    if (key === null) return 0;
    const tokens = remaining.get(key) ?? 0;
    remaining.set(key, tokens - 1);
    return tokens > 0 ? 0 : Math.max(1, waits.get(key) ?? 1);
  });
}
