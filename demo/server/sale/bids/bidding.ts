import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { Database } from '../../data/schema.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import type { Heartbeat } from '../scheduler/heartbeat.ts';
import { type BidOutcome, overLimit, refusal } from './answer.ts';
import { type DecidedBid, decide, type LockedLot, type TimedBid } from './decide.ts';
import { storedAnswer } from './keys/idempotency-key.ts';
import type { KeyWait } from './keys/key-wait.ts';
import { lockLimits } from './limits.ts';
import type { Paddles } from './paddles.ts';
import type { Arrivals } from './queue/arrivals.ts';
import { batchWrites } from './queue/batch-writes.ts';
import { createBidQueue } from './queue/bid-queue.ts';
import type { TimedBidRequest } from './request.ts';
import { LOCK_LOTS, LOCK_ONE_LOT } from './statements.ts';
import { isWriteRefused } from './write-refused.ts';

/** Bids on timed lots. */
export interface Bidding {
  /**
   * Decides a request under the lot's row lock, with others in one transaction, and stores the answer with
   * its idempotency key, refusals included. Not stored: `not_found`, `key_in_use`, `key_reused` and
   * `bidding_paused`. The time of the bid is that of this call, but `decide` gives late ones another.
   */
  place(request: TimedBidRequest): Promise<BidOutcome>;
}

export interface BiddingDeps {
  readonly db: Kysely<Database>;
  /** Connections must pipeline: statements are sent without waiting for the one before. */
  readonly pool: pg.Pool;
  readonly paddles: Paddles;
  readonly tenant: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly arrivals: Pick<Arrivals, 'note'>;
  readonly heartbeat: Pick<Heartbeat, 'isWritable' | 'refreshIfStale' | 'hasLapsedSince' | 'beatNow'>;
  readonly keyWait: KeyWait;
  /** Called after the commit. */
  readonly publish: Publish;
}

/** The same as the bids in a batch: bids on different lots cost little more than bids on one lot. */
const MAX_LOTS = 64;

export function createBidding(deps: BiddingDeps): Bidding {
  const { db, pool, paddles, tenant, clock, arrivals, heartbeat, keyWait, publish } = deps;
  const auctions = new Map<string, string>();

  const queue = createBidQueue<TimedBid, LockedLot, BidOutcome>({
    pool,
    maxLocks: MAX_LOTS,
    async lock(client, locks, mode) {
      const values = [locks.map(({ id }) => id), locks.map(({ bucket }) => bucket)];
      const { rows } = await client.query<LockedLot>({ ...LOCK_LOTS[mode], values });
      return new Map(rows.map((lot) => [lot.id, lot]));
    },
    lockOne: LOCK_ONE_LOT,
    overLimit,
    requestOf: ({ request }) => request,
    async decide(locked, bids, client) {
      const bidders = bids.map(({ id, item }) => ({ lot: id, paddle: item.paddle }));
      const limits = await lockLimits(client, locked, bidders);
      const lots = new Map(locked);
      const context = { client, clock, heartbeat, limits, lots };
      const steps: DecidedBid[] = [];
      for (const { id, item, claim } of bids) {
        const { step, after } = await decide(context, lots.get(id), item, claim);
        steps.push(step);
        if (after !== undefined) lots.set(id, after);
      }
      const { queries, messages } = batchWrites(tenant, steps, lots, clock.now());
      return {
        writes: queries,
        onCommitted(results) {
          publish(messages?.published(results.at(-1)?.rows ?? []) ?? []);
          return steps.map(({ outcome }) => outcome);
        },
      };
    },
  });

  /** The auction of a lot, cached because it never changes. */
  async function auctionOf(lot: string): Promise<string | undefined> {
    const cached = auctions.get(lot);
    if (cached !== undefined) return cached;
    const row = await db
      .selectFrom('lots')
      .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
      .select('auction_id')
      .where('lots.id', '=', lot)
      .where('auctions.kind', '=', 'timed')
      .executeTakeFirst();
    if (row !== undefined) auctions.set(lot, row.auction_id);
    return row?.auction_id;
  }

  /** Throws if the database cannot be read: an earlier request with this key may have stored the bid. */
  const refuseWhilePaused = async (request: TimedBidRequest): Promise<BidOutcome> =>
    (await storedAnswer(pool, request)) ?? refusal('bidding_paused');

  async function placeAt(request: TimedBidRequest, at: number): Promise<BidOutcome> {
    await heartbeat.refreshIfStale();
    if (!heartbeat.isWritable) return refuseWhilePaused(request);
    const lot = request.body.auctionlot;
    const auction = await auctionOf(lot);
    if (auction === undefined) return refusal('not_found');
    const paddle = await paddles.ensure(auction, request.user);
    return keyWait.run(request, () => queue.add(lot, { request, paddle, at }));
  }

  return {
    async place(request) {
      if (!heartbeat.isWritable) return refuseWhilePaused(request);
      const arrival = arrivals.note(request.body.auctionlot);
      try {
        return await placeAt(request, arrival.at);
      } catch (error) {
        heartbeat.beatNow();
        if (!isWriteRefused(error)) throw error;
        return refusal('bidding_paused');
      } finally {
        arrival.finish();
      }
    },
  };
}
