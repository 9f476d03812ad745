import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { type BidOutcome, refusal } from './answer.ts';
import { decide, type Item, type LockedLot, type Step } from './decide.ts';
import { lockLimits } from './limits.ts';
import { bidNoticeWrites } from './notices.ts';
import type { Paddles } from './paddles.ts';
import type { TimedBidRequest } from './request.ts';
import { LOCK } from './statements.ts';
import { createBidQueue } from './transaction.ts';

/** Bids on timed lots. */
export interface Bidding {
  /**
   * Decides a request under the lot's row lock and stores the answer with its idempotency key,
   * refusals included. Not stored: `not_found`, `key_in_use` and `key_reused`.
   */
  place(request: TimedBidRequest): Promise<BidOutcome>;
}

export interface BiddingDeps {
  readonly db: Kysely<Database>;
  /** Connections must pipeline: statements are sent without waiting for the one before. */
  readonly pool: pg.Pool;
  readonly paddles: Paddles;
  readonly tenant: string;
  /** Server time in ms; read after the lot is locked. */
  now(): number;
  /** Called after the commit. */
  publish(message: Message): void;
}

export function createBidding({ db, pool, paddles, tenant, now, publish }: BiddingDeps): Bidding {
  const auctions = new Map<string, string>();

  const queue = createBidQueue<Item, LockedLot | undefined, BidOutcome>({
    pool,
    lock: async (client, id) => (await client.query<LockedLot>({ ...LOCK, values: [id] })).rows[0],
    requestOf: ({ request }) => request,
    async decide(locked, items, claims, client) {
      const aliases = items.map(({ alias }) => alias);
      const limits = locked?.is_limit_needed ? await lockLimits(client, locked, aliases) : null;
      const context = { client, tenant, limits, now };
      const steps: Step[] = [];
      let lot = locked;
      for (const [index, item] of items.entries()) {
        const { step, after } = await decide(context, lot, item, claims[index]);
        steps.push(step);
        lot = after;
      }
      const written = steps.filter((step) => step.write !== undefined);
      const notices =
        lot &&
        bidNoticeWrites(
          lot,
          steps.flatMap((step) => step.notices ?? []),
          now(),
        );
      const writes = written.flatMap(({ write }) => write ?? []);
      return {
        // The notices first: the writes of bids lock the tenant's counter.
        writes: [...(notices ?? []), ...writes],
        onCommitted(results) {
          const own = results.slice(-writes.length);
          for (const [index, { message }] of written.entries())
            if (message !== undefined) publish({ ...message, seq: seqOf(own[index], tenant) });
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

function seqOf(result: pg.QueryResult | undefined, tenant: string): number {
  const seq: number | undefined = result?.rows[0]?.seq;
  if (seq === undefined) throw new Error(`Tenant ${tenant} has no counter.`);
  return seq;
}
