import type pg from 'pg';
import { bucketOf, type TokenGrant, takeTokens } from '../../../data/rate-limits.ts';
import type { KeyedBid } from '../request.ts';

/** A bid in a transaction, or an action of the console, which has no request. */
interface LimitedBid {
  readonly request: KeyedBid | undefined;
  /** Null if it needs no token. */
  readonly bucket: string | null;
}

/** The bucket of a bid's rate limit; null without a limit. */
export const bidBucket = (request: KeyedBid | undefined): string | null =>
  request?.limit === undefined ? null : bucketOf('bid', request.user);

/**
 * Takes a token for each bid that has a bucket. Sends its statement before it returns, so that the next
 * statement on a pipelining connection sees the granted tokens.
 *
 * @returns the seconds that each bid must wait; 0 for a bid that got a token or needs none
 */
export async function takeBidTokens(
  client: pg.PoolClient,
  bids: readonly LimitedBid[],
): Promise<readonly number[]> {
  const buckets = bids.map(({ bucket }) => bucket);
  const limit = bids.find(({ bucket }) => bucket !== null)?.request?.limit;
  if (limit === undefined) return buckets.map(() => 0);
  const counts = new Map<string, number>();
  for (const bucket of buckets) if (bucket !== null) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  return waitsOf(buckets, await takeTokens(client, counts, limit));
}

/** Tokens go to the bids of a user in the order of their arrival. */
function waitsOf(buckets: readonly (string | null)[], grants: readonly TokenGrant[]): number[] {
  const remaining = new Map(grants.map(({ key, granted }) => [key, granted]));
  const waits = new Map(grants.map(({ key, wait }) => [key, wait]));
  return buckets.map((bucket) => {
    if (bucket === null) return 0;
    const tokens = remaining.get(bucket) ?? 0;
    remaining.set(bucket, tokens - 1);
    return tokens > 0 ? 0 : Math.max(1, waits.get(bucket) ?? 1);
  });
}
