import { createHash } from 'node:crypto';
import type pg from 'pg';
import { createRateLimiter, type RateLimit } from '../lib/rate-limit.ts';
import { DATABASE_TIME } from './database-clock.ts';

/*
 * Rate limits over all processes on a database: a token bucket per key in `rate_limits`, filled by the
 * database's clock. One statement takes tokens from several buckets:
 *
 *     full_at − at = 0                    full: `burst` tokens
 *     full_at − at = burst · interval     empty
 *
 * A bucket of this process in front of it answers a flood without a query: one process alone never grants
 * more than the limit either.
 */

/** A token bucket for each name, shared by all processes. */
export interface SharedRateLimiter {
  /**
   * Takes one token. Resolves to 0, or to the seconds to wait if the bucket is empty; then no token is taken.
   */
  take(name: string): Promise<number>;
}

/** The answer of a bucket. */
export interface TokenGrant {
  readonly key: string;
  /** Number of granted tokens. */
  readonly granted: number;
  /** Seconds until the next token; 0 if there is one. */
  readonly wait: number;
}

/** The key of a bucket. Hashed, so that the table contains no user and no network address. */
export const bucketOf = (purpose: string, name: string): string =>
  `${purpose}:${createHash('sha256').update(name).digest('hex')}`;

const FREE_SLOTS = 'floor($3::float8 - greatest(0, held.full_at - excluded.at) / $4::float8)';
const GRANTED = `least(excluded.granted, greatest(0, ${FREE_SLOTS}))::int`;

/** $1 keys, $2 number of tokens for each, $3 burst, $4 ms in which a token comes back */
const TAKE = {
  name: 'rate-limit-take',
  // Sorted, so that two transactions that take from the same buckets cannot deadlock.
  text: `
    insert into rate_limits as held (key, at, full_at, granted)
    select key, time, time + least(tokens, $3::float8) * $4::float8, least(tokens, $3::float8)::int
    from unnest($1::text[], $2::int[]) as wanted (key, tokens), (select ${DATABASE_TIME} as time) as clock
    order by key
    on conflict (key) do update set at = excluded.at, granted = ${GRANTED},
      full_at = greatest(held.full_at, excluded.at) + ${GRANTED} * $4::float8
    returning key, granted, full_at - at as filling`,
};

/**
 * SQL condition: at least one bucket had a token in this transaction. @param keys a parameter such as `$2`
 */
export const anyGranted = (keys: string): string =>
  `exists (select 1 from rate_limits where key = any(${keys}::text[]) and granted > 0)`;

/** SQL condition: this bucket had a token in this transaction. @param key a column */
export const isGranted = (key: string): string =>
  `exists (select 1 from rate_limits where rate_limits.key = ${key} and granted > 0)`;

/**
 * Takes tokens in the caller's transaction, or alone. In a transaction the buckets stay locked until its end,
 * and a rollback gives the tokens back.
 *
 * @param requests number of tokens for each key
 */
export async function takeTokens(
  client: Pick<pg.PoolClient, 'query'>,
  requests: ReadonlyMap<string, number>,
  { burst, perSecond }: RateLimit,
): Promise<TokenGrant[]> {
  const interval = 1000 / perSecond;
  const values = [[...requests.keys()], [...requests.values()], burst, interval];
  const { rows } = await client.query<{ key: string; granted: number; filling: number }>({ ...TAKE, values });
  return rows.map(({ key, granted, filling }) => ({
    key,
    granted,
    wait: Math.max(0, Math.ceil((filling - (burst - 1) * interval) / 1000)),
  }));
}

/**
 * @param purpose limits of different purposes are counted separately
 * @param now monotonic time in ms
 */
export function createSharedRateLimiter(
  pool: Pick<pg.Pool, 'query'>,
  purpose: string,
  limit: RateLimit,
  now: () => number,
): SharedRateLimiter {
  const limiterOfProcess = createRateLimiter(limit, now);
  return {
    async take(name) {
      const wait = limiterOfProcess.take(name);
      if (wait > 0) return wait;
      const [grant] = await takeTokens(pool, new Map([[bucketOf(purpose, name), 1]]), limit);
      return grant === undefined || grant.granted > 0 ? 0 : Math.max(1, grant.wait);
    },
  };
}
