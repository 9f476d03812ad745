import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { createBatcher } from '../lib/batcher.ts';
import { type Claimed, decide, type Item, type Locked, refusal, type Step } from './decide.ts';
import { lockLimits } from './limits.ts';
import { advisoryNumber, type BidOrder, type BidOutcome } from './order.ts';
import type { Paddles } from './paddles.ts';
import { CLAIM, LOCK } from './statements.ts';

export interface Bidding {
  /**
   * Decides a request under the lot's row lock, in one transaction with those that wait beside it,
   * and keeps the answer, be it yes or no, with its key. Not kept: an unknown lot, `key_in_use` and `key_reused`.
   */
  place(order: BidOrder): Promise<BidOutcome>;
}

export interface BiddingDeps {
  readonly db: Kysely<Database>;
  /** Connections must pipeline: statements are sent without waiting for the one before. */
  readonly pool: pg.Pool;
  readonly paddles: Paddles;
  readonly tenant: string;
  /** Server time in ms; asked once the lot is locked. */
  now(): number;
  /** Called after the commit. */
  publish(message: Message): void;
}

/** How many bids on one lot are decided under one lock; a bidder should not wait for too many others. */
const MOST_AT_ONCE = 16;
const UNIQUE_VIOLATION = '23505';

export function createBidding(deps: BiddingDeps): Bidding {
  const { db, pool, paddles, tenant } = deps;
  const lots = createBatcher<Item, BidOutcome>(decideTogether, MOST_AT_ONCE);
  const auctions = new Map<string, string>();

  /** The auction of a lot, which never changes. */
  async function auctionOf(lot: string): Promise<string | undefined> {
    const known = auctions.get(lot);
    if (known !== undefined) return known;
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

  async function place(order: BidOrder): Promise<BidOutcome> {
    const auction = await auctionOf(order.body.auctionlot);
    if (auction === undefined) return refusal('not_found');
    return lots.add(order.body.auctionlot, { order, alias: await paddles.ensure(auction, order.user) });
  }

  /** One transaction for bids on one lot, decided one after the other in the order of their arrival. */
  async function decideTogether(lot: string, items: readonly Item[]): Promise<BidOutcome[]> {
    try {
      return await transact(lot, items);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // A key was committed on another lot at the same moment. All is rolled back; one by one, only
      // that request finds its stored answer.
      const outcomes: BidOutcome[] = [];
      for (const item of items) outcomes.push(...(await transact(lot, [item])));
      return outcomes;
    }
  }

  async function transact(lotId: string, items: readonly Item[]): Promise<BidOutcome[]> {
    const client = await pool.connect();
    let settled = false;
    try {
      const [, locked, ...claims] = await Promise.all([
        client.query('begin'),
        client.query<Locked>({ ...LOCK, values: [lotId] }),
        ...items.map(({ order: { user, key } }) =>
          client.query<Claimed>({ ...CLAIM, values: [advisoryNumber(user, key), user, key, lotId] }),
        ),
      ]);
      const isLimited = locked.rows[0]?.is_limit_needed === true;
      const aliases = items.map(({ alias }) => alias);
      const limits = isLimited ? await lockLimits(client, locked.rows[0] as Locked, aliases) : null;
      const room = { client, tenant, limits, now: deps.now };
      const steps: Step[] = [];
      const keys = new Set<string>();
      let lot = locked.rows[0];
      for (const [index, item] of items.entries()) {
        const key = advisoryNumber(item.order.user, item.order.key);
        const claim = keys.has(key) ? undefined : claims[index]?.rows[0];
        keys.add(key);
        const { step, after } = await decide(room, lot, item, claim);
        steps.push(step);
        lot = after;
      }
      const messages = await commit(client, steps);
      settled = true;
      for (const message of messages) deps.publish(message);
      return steps.map(({ outcome }) => outcome);
    } finally {
      // After an error nobody knows what the connection is in the middle of.
      client.release(!settled);
    }
  }

  return { place };
}

/**
 * Sends all writes and the commit at once; a failed write turns the commit into a rollback.
 *
 * @returns the messages with their seq
 */
async function commit(client: pg.PoolClient, steps: readonly Step[]): Promise<Message[]> {
  const writes = steps.flatMap(({ write }) => (write === undefined ? [] : [write]));
  if (writes.length === 0) {
    await client.query('rollback');
    return [];
  }
  const written = steps.map(({ write }) =>
    write === undefined ? null : client.query<{ seq: number }>(write),
  );
  const results = await Promise.allSettled([...written, client.query('commit')]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const messages: Message[] = [];
  for (const [index, { message }] of steps.entries()) {
    if (message === undefined) continue;
    const seq = (await written[index])?.rows[0]?.seq;
    if (seq === undefined) throw new Error(`Tenant ${message.tenant} has no counter.`);
    messages.push({ ...message, seq });
  }
  return messages;
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
