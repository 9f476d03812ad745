import type pg from 'pg';
import type { ProblemAnswer } from '../http/problem.ts';
import { tooMany } from '../http/problem.ts';
import { createConcurrencyLimit } from '../lib/concurrency-limit.ts';
import type { RateLimit, RateLimiter } from '../lib/rate-limit.ts';
import { type BidOutcome, refusal } from './answer.ts';
import { answerOfKey, claimKey, keyLock } from './idempotency-key.ts';
import type { BidRequest } from './request.ts';
import { CLAIM_KEY } from './statements.ts';

/** Per user and process. Nobody who bids by hand reaches it, even in a soft close. */
export const BID_RATE_LIMIT: RateLimit = { burst: 20, perSecond: 5 };

/** Keeps a script from filling the queue of a lot, in which all bidders wait. */
export interface BidRateLimit {
  /**
   * Calls `place` unless the user is over the limit. A key that was decided before is answered in any
   * case, so `too_many_requests` always means that this request was not decided.
   */
  run(request: BidRequest, place: () => Promise<BidOutcome>): Promise<BidOutcome | ProblemAnswer>;
}

/** @param pool its connections must pipeline */
export function createBidRateLimit(pool: pg.Pool, limiter: RateLimiter): BidRateLimit {
  /** Keys that are being decided in this process. */
  const inFlight = new Set<string>();
  // One look-up per user at a time: a flood must not take the connections that other bids need.
  const gate = createConcurrencyLimit(1);

  /** The answer that is stored under the key; null for a new key. */
  async function storedAnswer(request: BidRequest): Promise<BidOutcome | null> {
    const client = await pool.connect();
    let isSettled = false;
    try {
      // The lock comes first: the read behind it sees what its former holder has committed.
      const [, , claim] = await Promise.all([
        client.query('begin'),
        client.query({ ...CLAIM_KEY, values: [keyLock(request.user, request.key)] }),
        claimKey(client, request),
        client.query('rollback'),
      ]);
      isSettled = true;
      return answerOfKey(claim, request);
    } finally {
      client.release(!isSettled);
    }
  }

  return {
    async run(request, place) {
      const key = keyLock(request.user, request.key);
      const wait = limiter.take(request.user);
      if (wait > 0) {
        if (inFlight.has(key)) return refusal('key_in_use');
        const answer = await gate.run(request.user, () => storedAnswer(request));
        return answer ?? tooMany('too_many_requests', wait);
      }
      const isFirst = !inFlight.has(key);
      inFlight.add(key);
      try {
        return await place();
      } finally {
        if (isFirst) inFlight.delete(key);
      }
    },
  };
}
