import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { type BidOutcome, overLimit, refusal } from './answer.ts';
import { batchWrites } from './batch-writes.ts';
import { decide, type Item, type LockedLot, type Step } from './decide.ts';
import { lockLimits } from './limits.ts';
import type { Paddles } from './paddles.ts';
import type { TimedBidRequest } from './request.ts';
import { LOCK, LOCK_ONE } from './statements.ts';
import { createBidQueue } from './transaction.ts';

/** Bids on timed lots. */
export interface Bidding {
  /**
   * Decides a request under the lot's row lock, with others in one transaction, and stores the answer with
   * its idempotency key, refusals included. Not stored: `not_found`, `key_in_use` and `key_reused`.
   */
  place(request: TimedBidRequest): Promise<BidOutcome>;
}

export interface BiddingDeps {
  readonly db: Kysely<Database>;
  /** Connections must pipeline: statements are sent without waiting for the one before. */
  readonly pool: pg.Pool;
  readonly paddles: Paddles;
  readonly tenant: string;
  /** Reads the server time in ms; asked after the lot is locked. */
  time(client: pg.PoolClient): Promise<number>;
  /** Called after the commit. */
  publish(messages: readonly Message[]): void;
}

/** As many as bids in a batch: bids on different lots cost little more than those on one. */
const MOST_LOTS = 64;

export function createBidding({ db, pool, paddles, tenant, time, publish }: BiddingDeps): Bidding {
  const auctions = new Map<string, string>();

  const queue = createBidQueue<Item, LockedLot, BidOutcome>({
    pool,
    mostLocks: MOST_LOTS,
    async lock(client, wanted, mode) {
      const values = [wanted.map(({ id }) => id), wanted.map(({ bucket }) => bucket)];
      const { rows } = await client.query<LockedLot>({ ...LOCK[mode], values });
      return new Map(rows.map((lot) => [lot.id, lot]));
    },
    lockOne: LOCK_ONE,
    overLimit,
    time,
    requestOf: ({ request }) => request,
    async decide(locked, bids, at, client) {
      const bidders = bids.map(({ id, item }) => ({ lot: id, alias: item.alias }));
      const limits = await lockLimits(client, locked, bidders);
      const lots = new Map(locked);
      const steps: Step[] = [];
      for (const { id, item, claim } of bids) {
        const { step, after } = await decide({ client, limits, lots, at }, lots.get(id), item, claim);
        steps.push(step);
        if (after !== undefined) lots.set(id, after);
      }
      const { queries, messages } = batchWrites(tenant, steps, lots, at);
      return {
        writes: queries,
        onCommitted(results) {
          publish(messages?.published(results.at(-1)) ?? []);
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
      .where('auctions.tenant_id', '=', tenant)
      .where('auctions.kind', '=', 'timed')
      .executeTakeFirst();
    if (row !== undefined) auctions.set(lot, row.auction_id);
    return row?.auction_id;
  }

  return {
    async place(request) {
      const auction = await auctionOf(request.body.auctionlot);
      if (auction === undefined) return refusal('not_found');
      const alias = await paddles.ensure(auction, request.user);
      return queue.add(request.body.auctionlot, { request, alias });
    },
  };
}
