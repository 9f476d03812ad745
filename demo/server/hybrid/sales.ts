import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { HybridAction, HybridRefusal, HybridState } from '../../../src/domain/hybrid/types.ts';
import { err, ok, type Result } from '../../../src/lib/result.ts';
import { type Claimed, refusal } from '../bids/decide.ts';
import type { BidOutcome } from '../bids/order.ts';
import type { Paddles } from '../bids/paddles.ts';
import type { Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { createBatcher } from '../lib/batcher.ts';
import { claimOf, decideOrder, type HybridBidOrder, keyNumber } from './bid.ts';
import { createSaleMemory, type KnownSale } from './memory.ts';
import { consoleHint, messagesOf, type SaleMessageDraft } from './messages.ts';
import { messageWrite } from './outbox.ts';
import { decideAction, type Turn } from './turn.ts';
import { writesBetween } from './writes.ts';

/**
 * The hybrid auctions of a tenant. What happens in one is serial by row lock; what waits at the same
 * moment goes in one transaction, in the order of arrival.
 */
export interface Sales {
  /**
   * Acts for the console, the desk or a bidder; answers the sale as it stands then.
   *
   * @param user who acts; null for the autopilot
   */
  act(auction: string, action: HybridAction, user: string | null): Promise<Result<KnownSale, HybridRefusal>>;
  /** Decides a bid and keeps the answer with its key. Not kept: `not_found`, `key_in_use` and `key_reused`. */
  bid(order: HybridBidOrder): Promise<BidOutcome>;
  /** Holds a sale again: `renew` says how it begins, and what else is to be written. */
  renew(auction: string, renew: (state: HybridState, at: number) => Turn): Promise<void>;
  /** The sale as it stands, with its version; null where there is none. */
  sale(auction: string): Promise<KnownSale | null>;
  /** The same without the version. */
  state(auction: string): Promise<HybridState | null>;
  /** Keeps nothing of what the database said before: it may be another one. */
  forget(): void;
}

export interface SalesDeps {
  readonly db: Kysely<Database>;
  /** Connections must pipeline: statements are sent without waiting for the one before. */
  readonly pool: pg.Pool;
  readonly paddles: Paddles;
  readonly tenant: string;
  /** Server time in ms; asked once the sale is locked. */
  now(): number;
  /** Called after the commit. */
  publish(messages: readonly Message[], whispers: boolean): void;
}

interface Item {
  readonly order?: HybridBidOrder;
  decide(state: HybridState, at: number, claim: Claimed | undefined): Turn;
}

/** How many acts share a transaction: nobody should wait for too many others. */
const MOST_AT_ONCE = 16;
const UNIQUE_VIOLATION = '23505';

interface Done {
  readonly turn: Turn;
  readonly state: HybridState;
}
/** A turn that is committed, and the version that the database has then. */
interface Kept extends Done {
  readonly version: number;
}

export function createSales(deps: SalesDeps): Sales {
  const { db, pool, paddles, tenant } = deps;
  const memory = createSaleMemory(pool);
  const queue = createBatcher<Item, Kept | null>(together, MOST_AT_ONCE);
  const known = new Set<string>();

  async function isSale(auction: string): Promise<boolean> {
    if (known.has(auction)) return true;
    const row = await db
      .selectFrom('hybrid_sales')
      .innerJoin('auctions', 'auctions.id', 'hybrid_sales.auction_id')
      .select('auction_id')
      .where('auction_id', '=', auction)
      .where('auctions.tenant_id', '=', tenant)
      .executeTakeFirst();
    if (row !== undefined) known.add(auction);
    return row !== undefined;
  }

  async function together(auction: string, items: readonly Item[]): Promise<(Kept | null)[]> {
    try {
      return await transact(auction, items);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // A key was committed in another auction at the same moment; one by one, only that bid finds
      // its stored answer.
      const done: (Kept | null)[] = [];
      for (const item of items) done.push(...(await transact(auction, [item])));
      return done;
    }
  }

  async function transact(auction: string, items: readonly Item[]): Promise<(Kept | null)[]> {
    const client = await pool.connect();
    let settled = false;
    try {
      const [, sale, ...claims] = await Promise.all([
        client.query('begin'),
        memory.lock(client, auction),
        ...items.map(({ order }) => (order === undefined ? null : client.query<Claimed>(claimOf(order)))),
      ]);
      if (sale === null) {
        await client.query('rollback');
        settled = true;
        return items.map(() => null);
      }
      const at = deps.now();
      const done = decideAll(
        sale.state,
        items,
        claims.map((claim) => claim?.rows[0]),
        at,
      );
      const after = await commit(client, sale, done, at);
      settled = true;
      memory.keep(auction, after.sale);
      deps.publish(after.messages, after.whispers);
      // The version is that of the last state; one that others of the batch have left behind is older.
      const { version, state } = after.sale;
      return done.map((each) => ({ ...each, version: each.state === state ? version : sale.version }));
    } finally {
      // After an error nobody knows what the connection is in the middle of.
      client.release(!settled);
    }
  }

  /** Sends all writes and the commit at once; a failed write turns the commit into a rollback. */
  async function commit(
    client: pg.PoolClient,
    before: KnownSale,
    done: readonly Done[],
    at: number,
  ): Promise<{ sale: KnownSale; messages: Message[]; whispers: boolean }> {
    const state = done.at(-1)?.state ?? before.state;
    const changed = state !== before.state;
    const afresh = done.some(({ turn }) => turn.afresh);
    const drafts: SaleMessageDraft[] = done.flatMap((each) => messagesOf(each.state, each.turn.effects));
    const message = changed
      ? messageWrite(tenant, state.id, [...drafts, consoleHint(state.id, before.version + 1)], at)
      : undefined;
    const writes = [
      ...done.flatMap(({ turn }) => turn.writes),
      ...(changed ? writesBetween(afresh ? null : before.state, state) : []),
    ];
    if (writes.length === 0) {
      await client.query('rollback');
      return { sale: before, messages: [], whispers: false };
    }
    // The messages last: from there on the tenant's counter is locked.
    const sent = [...writes, ...(message === undefined ? [] : [message.query])].map((write) =>
      client.query<{ seq: number | null }>(write),
    );
    const results = await Promise.allSettled([...sent, client.query('commit')]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return {
      sale: changed ? { version: before.version + 1, state } : before,
      messages: message?.published((await sent.at(-1))?.rows ?? []) ?? [],
      whispers: message?.whispers ?? false,
    };
  }

  return {
    async act(auction, action, user) {
      const done = await queue.add(auction, {
        decide: (state, at) => decideAction(state, action, user, at),
      });
      if (done === null) return err('not_found');
      const { refused } = done.turn.result;
      return refused === undefined ? ok({ version: done.version, state: done.state }) : err(refused);
    },
    async bid(order) {
      const { auction } = order.body;
      if (!(await isSale(auction))) return refusal('not_found');
      const alias = await paddles.ensure(auction, order.user);
      const done = await queue.add(auction, {
        order,
        decide: (state, at, claim) => decideOrder(state, order, alias, claim, at),
      });
      return done?.turn.result.outcome ?? refusal('not_found');
    },
    async renew(auction, renew) {
      await queue.add(auction, { decide: (state, at) => renew(state, at) });
    },
    forget: memory.forget,
    sale: (auction) => memory.read(auction),
    state: async (auction) => (await memory.read(auction))?.state ?? null,
  };
}

/** One after the other, each on the sale as the one before has left it. */
function decideAll(
  start: HybridState,
  items: readonly Item[],
  claims: readonly (Claimed | undefined)[],
  at: number,
): Done[] {
  const keys = new Set<string>();
  let state = start;
  return items.map(({ order, decide }, index) => {
    const key = order === undefined ? '' : keyNumber(order);
    const turn = decide(state, at, keys.has(key) ? undefined : claims[index]);
    if (order !== undefined) keys.add(key);
    state = turn.state;
    return { turn, state };
  });
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
