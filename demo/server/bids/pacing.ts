import type pg from 'pg';
import type { ProblemAnswer } from '../http/problem.ts';
import { problem } from '../http/problem.ts';
import { createGate } from '../lib/gate.ts';
import type { Pace, PaceLimit } from '../lib/pace.ts';
import { answeredBefore, type Claimed, refusal } from './decide.ts';
import { advisoryNumber, type BidOutcome, payloadHash } from './order.ts';
import { CLAIM, CLAIM_KEY } from './statements.ts';

/** Nobody who bids by hand comes near it, in the wildest soft close neither; each process counts for itself. */
export const BID_PACE: PaceLimit = { burst: 20, perSecond: 5 };

/** A bid of either kind. */
interface AnyOrder {
  readonly user: string;
  readonly key: string;
  readonly body: Parameters<typeof payloadHash>[0];
}

/** Keeps a script from filling a lot's queue, in which everybody else waits too. */
export interface BidPacing {
  /**
   * Lets `place` decide an order unless its user goes too fast. What was decided before is answered
   * however fast one asks: `too_many_requests` always means that this request was not taken.
   */
  run(order: AnyOrder, place: () => Promise<BidOutcome>): Promise<BidOutcome | ProblemAnswer>;
}

/** @param pool its connections must pipeline */
export function createBidPacing(pool: pg.Pool, pace: Pace): BidPacing {
  const underWay = new Set<string>();
  // One look at a time: who goes too fast must not take the connections that the others bid by.
  const gate = createGate(1);

  /** The answer to a key that is known; null for a new one. */
  async function known({ user, key, body }: AnyOrder): Promise<BidOutcome | null> {
    const number = advisoryNumber(user, key);
    const client = await pool.connect();
    let settled = false;
    try {
      // Claimed first: a statement sees what was committed before it began.
      const [, , { rows }] = await Promise.all([
        client.query('begin'),
        client.query({ ...CLAIM_KEY, values: [number] }),
        client.query<Claimed>({ ...CLAIM, values: [number, user, key, body.auctionlot] }),
        client.query('rollback'),
      ]);
      settled = true;
      const [claim] = rows;
      if (claim === undefined || !claim.free) return refusal('key_in_use');
      return answeredBefore(claim, payloadHash(body));
    } finally {
      client.release(!settled);
    }
  }

  return {
    async run(order, place) {
      const name = advisoryNumber(order.user, order.key);
      const wait = pace.take(order.user);
      if (wait > 0) {
        if (underWay.has(name)) return refusal('key_in_use');
        const answer = await gate.run(order.user, () => known(order));
        return answer ?? problem('too_many_requests', { headers: { 'Retry-After': String(wait) } });
      }
      const isFirst = !underWay.has(name);
      underWay.add(name);
      try {
        return await place();
      } finally {
        if (isFirst) underWay.delete(name);
      }
    },
  };
}
