import type pg from 'pg';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import type { ProblemAnswer } from '../../lib/problem.ts';
import { tooMany } from '../../lib/problem.ts';
import { createRateLimiter, type RateLimit } from '../../lib/rate-limit.ts';
import { type BidOutcome, refusal } from './answer.ts';
import { keyLock, storedAnswer } from './keys/idempotency-key.ts';
import type { KeyedBid } from './request.ts';

/** Per user, in all processes together. A bidder who bids by hand never reaches it, not even in a soft close. */
export const BID_RATE_LIMIT: RateLimit = { burst: 20, perSecond: 5 };

/**
 * Keeps a script from filling the queue of a lot, in which all bidders wait.
 *
 *     bucket of this process      before the queue: a flood never gets into it
 *     bucket of all processes     by the transaction that decides the bid, before it locks the lot
 */
export interface BidRateLimit {
  /**
   * Calls `place`, with the limit in its request, unless the user is over the limit. A key that was decided
   * before is always answered, so `too_many_requests` always means that this request was not decided.
   */
  run<Request extends KeyedBid>(
    request: Request,
    place: (limited: Request) => Promise<BidOutcome>,
  ): Promise<BidOutcome | ProblemAnswer>;
}

/**
 * @param pool its connections must pipeline
 * @param now monotonic time in ms
 */
export function createBidRateLimit(pool: pg.Pool, limit: RateLimit, now: () => number): BidRateLimit {
  const limiter = createRateLimiter(limit, now);
  /** Keys that are being decided in this process. */
  const inFlight = new Set<string>();
  // One query per user at a time: a flood must not take the connections that other bids need.
  const concurrencyLimit = createConcurrencyLimit(1);

  const answerOverLimit = async (request: KeyedBid, wait: number): Promise<BidOutcome | ProblemAnswer> =>
    (await concurrencyLimit.run(request.user, () => storedAnswer(pool, request))) ??
    tooMany('too_many_requests', wait);

  return {
    async run(request, place) {
      const key = keyLock(request.user, request.key);
      const wait = limiter.take(request.user);
      if (wait > 0) {
        if (inFlight.has(key)) return refusal('key_in_use');
        return answerOverLimit(request, wait);
      }
      const isFirst = !inFlight.has(key);
      inFlight.add(key);
      try {
        const outcome = await place({ ...request, limit });
        return outcome.wait === undefined ? outcome : await answerOverLimit(request, outcome.wait);
      } finally {
        if (isFirst) inFlight.delete(key);
      }
    },
  };
}
