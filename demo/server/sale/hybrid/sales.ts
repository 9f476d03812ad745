import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { HybridAction, HybridRefusal, HybridState } from '../../../../src/domain/hybrid/types.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import { messagesWrite } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import { type BidOutcome, overLimit, refusal } from '../bids/answer.ts';
import type { ClaimedKey } from '../bids/keys/idempotency-key.ts';
import type { KeyWait } from '../bids/keys/key-wait.ts';
import type { Paddles } from '../bids/paddles.ts';
import { createBidQueue, type LockRequest, type QueuedBid } from '../bids/queue/bid-queue.ts';
import { isWriteRefused } from '../bids/write-refused.ts';
import { decideHybridBid, type HybridBidRequest } from './bid.ts';
import { consoleHint, messagesOf } from './messages.ts';
import { saleNoticeWrites } from './notices.ts';
import { createSaleCache, LOCK_SALE, type SaleSnapshot } from './sale-cache.ts';
import { decideAction, type Transition } from './transition.ts';
import { writesBetween } from './writes.ts';

/**
 * The hybrid sales: actions of console and bidders, and bids. Owned by the backend, from
 * start to stop; all processes on a database may run one. Actions on one sale are serial by row lock;
 * those that arrive during a transaction share the next one, in the order of arrival.
 */
export interface Sales {
  /**
   * Applies an action of the console or a bidder; answers the sale after it.
   *
   * @param user id of the acting user; null for the autopilot
   */
  act(
    auction: string,
    action: HybridAction,
    user: string | null,
  ): Promise<Result<SaleSnapshot, HybridRefusal>>;
  /**
   * Decides a bid and stores the answer with its key. Not stored: `not_found`, `key_in_use`, `key_reused`,
   * `bidding_paused`.
   */
  bid(request: HybridBidRequest): Promise<BidOutcome>;
  /** Renews a sale: it begins again. @param firstState gives its first state and the other rows to write */
  renew(auction: string, firstState: (state: HybridState, at: number) => Transition): Promise<void>;
  /** The current state of a sale with its version; null if there is none. */
  sale(auction: string): Promise<SaleSnapshot | null>;
  /** The same without the version. */
  state(auction: string): Promise<HybridState | null>;
  /** Drops cached states, after the database was replaced by another one. */
  clearCache(): void;
}

export interface SalesDeps {
  readonly db: Kysely<Database>;
  /** Connections must pipeline: statements are sent without waiting for the one before. */
  readonly pool: pg.Pool;
  readonly paddles: Paddles;
  readonly tenant: string;
  readonly keyWait: KeyWait;
  /** Reads the server time in ms; called behind the lock of the sale. */
  time(client: pg.PoolClient): Promise<number>;
  /** Called after the commit. */
  readonly publish: Publish;
}

interface HybridItem {
  /** The request of a bid; undefined for an action. */
  readonly request?: HybridBidRequest;
  decide(state: HybridState, at: number, claim: ClaimedKey | undefined): Transition;
}

/** A sale that the transaction has locked. `at`: time of the lock, server time in ms. */
interface LockedSale {
  readonly sale: SaleSnapshot;
  readonly at: number;
}

interface Decided {
  readonly transition: Transition;
  readonly state: HybridState;
}
/** A committed transition with the version of the sale after it. */
interface Committed extends Decided {
  readonly version: number;
}

export function createSales({ db, pool, paddles, tenant, time, keyWait, publish }: SalesDeps): Sales {
  const cache = createSaleCache(pool);
  const queue = createBidQueue<HybridItem, LockedSale, Committed | BidOutcome | null>({
    pool,
    maxLocks: 1,
    async lock(client, locks) {
      const [{ id } = { id: '' }] = locks;
      // Sent behind the lock, so the time is not before the lock was granted.
      const [sale, at] = await Promise.all([cache.lock(client, id, bucketsOf(locks)), time(client)]);
      return new Map(sale === null ? [] : [[id, { sale, at }]]);
    },
    lockOne: LOCK_SALE,
    overLimit,
    requestOf: ({ request }) => request,
    async decide(locked, bids) {
      const [lockedSale] = locked.values();
      if (lockedSale === undefined) return { writes: [], onCommitted: () => bids.map(() => null) };
      const { sale, at } = lockedSale;
      const done = decideAll(sale.state, bids, at);
      const { writes, message, after } = collectWrites(sale, done, at);
      return {
        writes,
        onCommitted(results) {
          cache.store(after.state.id, after);
          publish(message?.published(results.at(-1)?.rows ?? []) ?? [], message?.hasPrivate ?? false);
          // The new version belongs to the last state; all other states of the batch are older.
          const versionOf = ({ state }: Decided) => (state === after.state ? after.version : sale.version);
          return done.map((each) => ({ ...each, version: versionOf(each) }));
        },
      };
    },
  });
  const knownSales = new Set<string>();

  function collectWrites(sale: SaleSnapshot, done: readonly Decided[], at: number) {
    const state = done.at(-1)?.state ?? sale.state;
    const own = done.flatMap(({ transition }) => transition.writes);
    // Effects of an unchanged state are dropped: a client would not know a newer `rev`.
    if (state === sale.state) return { writes: own, after: sale };
    const isReset = done.some(({ transition }) => transition.isReset);
    const after = { version: sale.version + 1, state };
    const drafts = done.flatMap((each) => messagesOf(each.state, each.transition.effects));
    const message = messagesWrite(tenant, [...drafts, consoleHint(state.id, after.version)], at);
    // Last, because the messages lock the message counter.
    const writes = [
      ...own,
      ...(isReset ? [] : saleNoticeWrites(sale.state, state, at)),
      ...writesBetween(isReset ? null : sale.state, state),
      ...(message === undefined ? [] : [message.query]),
    ];
    return { writes, message, after };
  }

  async function placeBid(request: HybridBidRequest): Promise<BidOutcome> {
    const { auction } = request.body;
    if (!(await isSale(auction))) return refusal('not_found');
    const paddle = await paddles.ensure(auction, request.user);
    return keyWait.run(request, async () => {
      const done = await queue.add(auction, {
        request,
        decide: (state, at, claim) => decideHybridBid(state, request, paddle, claim, at),
      });
      if (done === null) return refusal('not_found');
      return 'status' in done ? done : (done.transition.result.outcome ?? refusal('not_found'));
    });
  }

  async function isSale(auction: string): Promise<boolean> {
    if (knownSales.has(auction)) return true;
    const row = await db
      .selectFrom('hybrid_sales')
      .select('auction_id')
      .where('auction_id', '=', auction)
      .executeTakeFirst();
    if (row !== undefined) knownSales.add(auction);
    return row !== undefined;
  }

  return {
    async act(auction, action, user) {
      const done = await queue.add(auction, {
        decide: (state, at) => decideAction(state, action, user, at),
      });
      if (done === null || 'status' in done) return err('not_found');
      const { refused } = done.transition.result;
      return refused === undefined ? ok({ version: done.version, state: done.state }) : err(refused);
    },
    async bid(request) {
      try {
        return await placeBid(request);
      } catch (error) {
        if (!isWriteRefused(error)) throw error;
        return refusal('bidding_paused');
      }
    },
    async renew(auction, firstState) {
      await queue.add(auction, { decide: firstState });
    },
    clearCache: cache.clear,
    sale: (auction) => cache.read(auction),
    state: async (auction) => (await cache.read(auction))?.state ?? null,
  };
}

/** Null if one of them has no limit. */
function bucketsOf(locks: readonly LockRequest[]): string[] | null {
  const buckets = locks.flatMap(({ bucket }) => bucket ?? []);
  return buckets.length < locks.length ? null : buckets;
}

/** Decides one after the other, each on the state that the previous one has left. */
function decideAll(start: HybridState, bids: readonly QueuedBid<HybridItem>[], at: number): Decided[] {
  let state = start;
  return bids.map(({ item, claim }) => {
    const transition = item.decide(state, at, claim);
    state = transition.state;
    return { transition, state };
  });
}
