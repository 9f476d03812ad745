import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { HybridAction, HybridRefusal, HybridState } from '../../../src/domain/hybrid/types.ts';
import { err, ok, type Result } from '../../../src/lib/result.ts';
import { type BidOutcome, refusal } from '../bids/answer.ts';
import type { ClaimedKey } from '../bids/idempotency.ts';
import type { Paddles } from '../bids/paddles.ts';
import { createBidQueue } from '../bids/transaction.ts';
import type { Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { decideHybridBid, type HybridBidRequest } from './bid.ts';
import { createSaleMemory, type KnownSale } from './memory.ts';
import { consoleHint, messagesOf } from './messages.ts';
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
  bid(request: HybridBidRequest): Promise<BidOutcome>;
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
  /** Of a bid; undefined for an action. */
  readonly request?: HybridBidRequest;
  decide(state: HybridState, at: number, claim: ClaimedKey | undefined): Turn;
}

interface Done {
  readonly turn: Turn;
  readonly state: HybridState;
}
/** A committed turn with the version of the sale after it. */
interface Committed extends Done {
  readonly version: number;
}

export function createSales({ db, pool, paddles, tenant, now, publish }: SalesDeps): Sales {
  const memory = createSaleMemory(pool);
  const queue = createBidQueue<Item, KnownSale | null, Committed | null>({
    pool,
    lock: memory.lock,
    requestOf: ({ request }) => request,
    async decide(sale, items, claims) {
      if (sale === null) return { writes: [], onCommitted: () => items.map(() => null) };
      const at = now();
      const done = decideAll(sale.state, items, claims, at);
      const { writes, message, after } = collectWrites(sale, done, at);
      return {
        writes,
        onCommitted(results) {
          memory.keep(after.state.id, after);
          publish(message?.published(results.at(-1)?.rows ?? []) ?? [], message?.whispers ?? false);
          // The new version is that of the last state; a state that the batch went beyond is older.
          const versionOf = ({ state }: Done) => (state === after.state ? after.version : sale.version);
          return done.map((each) => ({ ...each, version: versionOf(each) }));
        },
      };
    },
  });
  const known = new Set<string>();

  function collectWrites(sale: KnownSale, done: readonly Done[], at: number) {
    const state = done.at(-1)?.state ?? sale.state;
    const acts = done.flatMap(({ turn }) => turn.writes);
    if (state === sale.state) return { writes: acts, after: sale };
    const isReset = done.some(({ turn }) => turn.afresh);
    const after = { version: sale.version + 1, state };
    const drafts = done.flatMap((each) => messagesOf(each.state, each.turn.effects));
    const message = messageWrite(tenant, state.id, [...drafts, consoleHint(state.id, after.version)], at);
    // The messages last: they lock the tenant's counter.
    const writes = [
      ...acts,
      ...writesBetween(isReset ? null : sale.state, state),
      ...(message === undefined ? [] : [message.query]),
    ];
    return { writes, message, after };
  }

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

  return {
    async act(auction, action, user) {
      const done = await queue.add(auction, {
        decide: (state, at) => decideAction(state, action, user, at),
      });
      if (done === null) return err('not_found');
      const { refused } = done.turn.result;
      return refused === undefined ? ok({ version: done.version, state: done.state }) : err(refused);
    },
    async bid(request) {
      const { auction } = request.body;
      if (!(await isSale(auction))) return refusal('not_found');
      const alias = await paddles.ensure(auction, request.user);
      const done = await queue.add(auction, {
        request,
        decide: (state, at, claim) => decideHybridBid(state, request, alias, claim, at),
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

/** Decides one after the other, each on the state that the previous one has left. */
function decideAll(
  start: HybridState,
  items: readonly Item[],
  claims: readonly (ClaimedKey | undefined)[],
  at: number,
): Done[] {
  let state = start;
  return items.map(({ decide }, index) => {
    const turn = decide(state, at, claims[index]);
    state = turn.state;
    return { turn, state };
  });
}
