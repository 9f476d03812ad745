import type pg from 'pg';
import type { Clock } from '../../../../../src/lib/clock.ts';
import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';
import type { BidOutcome } from '../answer.ts';
import type { KeyedBid } from '../request.ts';
import { storedAnswer } from './idempotency-key.ts';

/**
 * Waits for a request with the same key that any process is deciding: a page that sends a bid again gets the
 * outcome of the first one.
 *
 *     place        key_in_use    ── 100 ms ──►  reads, until the first is decided or 2 s are over
 *                                                 ├─ stored answer    answers it
 *                                                 ├─ nothing stored   places it: the first has failed
 *                                                 └─ still in use     409 key_in_use
 */
export interface KeyWait {
  run(request: KeyedBid, place: () => Promise<BidOutcome>): Promise<BidOutcome>;
}

const MAX_WAIT = 2000;
const RETRY_INTERVAL = 100;

export function createKeyWait(
  pool: pg.Pool,
  { monotonic, after }: Pick<Clock, 'monotonic' | 'after'>,
): KeyWait {
  // One query per user at a time: a flood must not take the connections that other bids need.
  const concurrencyLimit = createConcurrencyLimit(1);
  return {
    async run(request, place) {
      const until = monotonic() + MAX_WAIT;
      let outcome = await place();
      while (isInUse(outcome) && monotonic() < until) {
        await new Promise<void>((resolve) => void after(RETRY_INTERVAL, resolve));
        outcome =
          (await concurrencyLimit.run(request.user, () => storedAnswer(pool, request))) ?? (await place());
      }
      return outcome;
    },
  };
}

const isInUse = ({ status, body }: BidOutcome): boolean =>
  status === 409 && (JSON.parse(body) as { code?: unknown }).code === 'key_in_use';
