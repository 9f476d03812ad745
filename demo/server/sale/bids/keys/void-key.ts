import type pg from 'pg';
import type { SharedRateLimiter } from '../../../data/rate-limits.ts';
import { withClient } from '../../../data/with-client.ts';
import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';
import type { ProblemAnswer } from '../../../lib/problem.ts';
import { tooMany } from '../../../lib/problem.ts';
import { type BidOutcome, refusal } from '../answer.ts';
import { STORED_ANSWER, VOID_KEY, WAIT_FOR_KEY } from '../statements.ts';
import { keyLock } from './idempotency-key.ts';

/**
 * Voids idempotency keys of bids, timed and hybrid: for a bidder who got no answer and no longer wants to
 * bid. From then on, the key has the answer of the void.
 *
 *     a bid with the key            the void answers
 *     ──────────────────────────────────────────────────────────────────────────────────────
 *     was decided                   the stored answer: it counts, or was refused
 *     is being decided              the same, as soon as its transaction is over
 *     has not arrived, or waits     409 key_void, and so does the bid when its turn comes
 */
export interface KeyVoid {
  run(user: string, key: string): Promise<BidOutcome | ProblemAnswer>;
}

interface KeyVoidDeps {
  /** Connections must pipeline: statements are sent without waiting for the one before. */
  readonly pool: pg.Pool;
  /** Limit per user: each void stores a row. */
  readonly limiter: SharedRateLimiter;
  /** Server time in ms. */
  now(): number;
}

export function createKeyVoid({ pool, limiter, now }: KeyVoidDeps): KeyVoid {
  // One per user at a time: a void may wait for a bid and hold a connection that other bids need.
  const concurrencyLimit = createConcurrencyLimit(1);

  async function voidKey(user: string, key: string): Promise<BidOutcome> {
    const [, , , stored] = await withClient(pool, (client) =>
      Promise.all([
        client.query('begin'),
        // Statements behind it see the data that the bid's transaction has committed.
        client.query({ ...WAIT_FOR_KEY, values: [keyLock(user, key)] }),
        client.query({ ...VOID_KEY, values: [user, key, now()] }),
        client.query<{ status: number; answer: string }>({ ...STORED_ANSWER, values: [user, key] }),
        client.query('commit'),
      ]),
    );
    const [request] = stored.rows;
    return request === undefined ? refusal('key_void') : { status: request.status, body: request.answer };
  }

  return {
    async run(user, key) {
      const wait = await limiter.take(user);
      if (wait > 0) return tooMany('too_many_requests', wait);
      return concurrencyLimit.run(user, () => voidKey(user, key));
    },
  };
}
