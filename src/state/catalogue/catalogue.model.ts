import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AuctionsApi } from '../../api/auctions.ts';
import type { Answer } from '../../api/client.ts';
import type { Auction } from '../../api/schema/auction.ts';
import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import { AUCTION_STATUSES, type StatedAuctionStatus } from '../../domain/lot-status.ts';
import { memo } from '../../lib/memo.ts';
import { ok } from '../../lib/result.ts';
import { stopAll } from '../../lib/stop-all.ts';
import type { ShownLots } from '../live/shown-lots.ts';
import { withFallback } from '../resource/fallback-resource.ts';
import type { Resource, ResourceState } from '../resource/resource.ts';
import { MAX_RANDOM_DELAY, type ResourcePool } from '../resource/resource-pool.ts';
import type { Lots } from './lots.model.ts';

type Kind = Auction['kind'];
type Auctions = readonly Auction[];

/**
 * The catalogue: auctions, and the ids of their lots. The lots themselves are in `LotsModel`. Created by
 * the store, ends with it. Timed and hybrid auctions have different calls; without a kind the calls of
 * timed auctions are tried first, and those of hybrid ones after a 404.
 */
export interface CatalogueModel {
  /**
   * All auctions, or those of a kind, each kind in the server's order. A value with a `failure` is
   * incomplete: one of the two lists failed to load.
   */
  auctions(kind?: Kind): Resource<Auctions>;
  /** @param key slug or id; @param kind whose calls are tried first */
  auction(key: string, kind?: Kind): Resource<Auction>;
  /** Ids of an auction's lots in catalogue order; the lots are in `LotsModel`. */
  lotIds(auctionKey: string, kind?: Kind): Resource<readonly string[]>;
}

interface CatalogueDeps {
  readonly timed: AuctionsApi;
  readonly hybrid: AuctionsApi<HybridAuction>;
  readonly lots: Lots;
  readonly pool: ResourcePool;
  readonly shownLots: Pick<ShownLots, 'keepLive'>;
}

/** The catalogue as other models see it. */
export interface Catalogue extends CatalogueModel {
  /** A hybrid auction with its last answer, over which the hybrid model applies messages. */
  hybridAuction(key: string): LoadedAuction<HybridAuction>;
  /**
   * Loads a changed auction again wherever it is shown, in lists too.
   * @param id of the auction; undefined if it is unknown: then all shown auctions are loaded again
   */
  refreshAuction(id: string | undefined): void;
  /** Loads the list of an auction's lots again: lots were added, removed or reordered. */
  refreshLotList(auctionId: string | undefined): void;
}

export interface LoadedAuction<Value extends Auction> extends Resource<Value> {
  readonly answer: ReadonlySignal<Answer<Value> | undefined>;
}

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { lots, pool, shownLots } = deps;
  const auctionsUsed: Resource<Auction>[] = [];
  const listsUsed: Resource<readonly string[]>[] = [];

  /** The resources loaded by the calls of one kind. */
  function ofKind<Value extends Auction>(api: AuctionsApi<Value>) {
    const list = pool.create<Auctions>({
      async load(signal) {
        const reply = await api.list(signal);
        if (reply.ok) return ok(reply.value.data);
        // A backend without hybrid auctions may not have these calls.
        return reply.error.status === 404 && api !== deps.timed ? ok([]) : reply;
      },
    });
    const one = memo((key): LoadedAuction<Value> => {
      const answer = signal<Answer<Value> | undefined>(undefined);
      const resource = pool.create<Value>({
        async load(signal) {
          const reply = await api.one(key, signal);
          if (!reply.ok) return reply;
          answer.value = reply.value;
          return ok(reply.value.data);
        },
      });
      auctionsUsed.push(resource);
      return { ...resource, answer };
    });
    const lotIds = memo((key) => {
      const resource: Resource<readonly string[]> = pool.create<readonly string[]>({
        async load(signal) {
          const reply = await api.lots(key, signal);
          if (!reply.ok) return reply;
          lots.applySummaries(reply.value);
          return ok(reply.value.data.map(({ id }) => id));
        },
        onUsed: () => shownLots.keepLive(() => resource.state.peek().value ?? []),
      });
      listsUsed.push(resource);
      return resource;
    });
    return { list, one, lotIds };
  }

  const timed = ofKind(deps.timed);
  const hybrid = ofKind(deps.hybrid);
  const all = bothLists(timed.list, hybrid.list);
  /** Resources by key that try one kind's calls first and fall back to the other's. */
  function eitherKind<Value>(ofTimed: (key: string) => Resource<Value>, ofHybrid: typeof ofTimed) {
    const timedFirst = memo((key) => withFallback(ofTimed(key), ofHybrid(key)));
    const hybridFirst = memo((key) => withFallback(ofHybrid(key), ofTimed(key)));
    return (key: string, kind?: Kind) => (kind === 'hybrid' ? hybridFirst : timedFirst)(key);
  }

  return {
    auctions: (kind) => (kind ? { timed, hybrid }[kind].list : all),
    auction: eitherKind<Auction>(timed.one, hybrid.one),
    lotIds: eitherKind(timed.lotIds, hybrid.lotIds),
    hybridAuction: hybrid.one,
    refreshAuction(id) {
      all.refresh(MAX_RANDOM_DELAY);
      for (const it of auctionsUsed)
        if (id === undefined || it.state.peek().value?.id === id) it.refresh(MAX_RANDOM_DELAY);
    },
    refreshLotList(auctionId) {
      // A lot that does not name its auction by id may belong to any auction.
      const mayBeOf = (id: string) => {
        const { auction, auctionslug } = lots.lot(id).peek() ?? {};
        return auctionId === undefined || auction === auctionId || auction === auctionslug;
      };
      for (const ids of listsUsed) if (ids.state.peek().value?.every(mayBeOf)) ids.refresh(MAX_RANDOM_DELAY);
    },
  };
}

/** Both lists as one; if one fails to load, the other is shown alone. */
function bothLists(...lists: [timed: Resource<Auctions>, hybrid: Resource<Auctions>]): Resource<Auctions> {
  const state = computed((): ResourceState<Auctions> => {
    const states = lists.map((list) => list.state.value);
    if (states.some(({ status }) => status === 'loading')) return { status: 'loading' };
    const [timed = [], hybrid = []] = states.map(({ value }) => value);
    const value = mergeAuctions(timed, hybrid);
    const failure = states.find(({ status }) => status === 'failed')?.failure;
    return failure && value.length === 0
      ? { status: 'failed', failure }
      : { status: 'ready', value, failure };
  });
  return {
    state,
    retain: () => stopAll(...lists.map((list) => list.retain())),
    refresh(spread) {
      for (const list of lists) list.refresh(spread);
    },
    async reload() {
      await Promise.all(lists.map((list) => list.reload()));
    },
  };
}

/**
 * Merges the two lists of auctions: sorted by status, hybrid ones first, else in the server's order. A
 * backend may have hybrid auctions in both lists: each is shown once.
 */
export const mergeAuctions = (all: readonly Auction[], hybrid: readonly Auction[]): readonly Auction[] =>
  [...hybrid, ...all.filter(({ id }) => !hybrid.some((auction) => auction.id === id))].sort(
    (a, b) => rankOf(a.status) - rankOf(b.status),
  );

/** An auction with an unknown status may be running, so it comes before those that are over. */
const rankOf = (status: StatedAuctionStatus): number =>
  AUCTION_STATUSES.indexOf(status === undefined || status === 'unknown' ? 'running' : status);
