import type { AuctionsApi } from '../api/auctions.ts';
import type { Auction } from '../api/schema/auction.ts';
import { memo } from '../lib/memo.ts';
import { ok } from '../lib/result.ts';
import type { Lots } from './lots.model.ts';
import type { Resource } from './resource.ts';
import type { ResourcePool } from './resource-pool.ts';

/** Auctions and which lots belong to them. The lots themselves are in `LotsModel`. */
export interface CatalogueModel {
  /** All auctions, in the server's order. */
  auctions(): Resource<readonly Auction[]>;
  /** @param key slug or id */
  auction(key: string): Resource<Auction>;
  /** Ids of an auction's lots in catalogue order; `LotsModel` holds what they are. */
  lotIds(auctionKey: string): Resource<readonly string[]>;
}

interface CatalogueDeps {
  readonly auctions: AuctionsApi;
  readonly lots: Lots;
  readonly pool: ResourcePool;
  /** Keeps the page subscribed while lots are shown. */
  readonly retainLive: () => () => void;
}

/** The catalogue, and which lots of it are on the page at the moment. */
export interface Catalogue extends CatalogueModel {
  shownLots(): Set<string>;
  /** Counts lots as shown, wherever they came from, until the returned function is called. */
  keepLive(ids: () => readonly string[]): () => void;
}

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { auctions, lots, pool, retainLive } = deps;
  /** Resources of lots in use, and the ids they brought. */
  const shown = new Set<() => readonly string[]>();
  const keepLive = (ids: () => readonly string[]) => {
    shown.add(ids);
    const stop = retainLive();
    return () => {
      shown.delete(ids);
      stop();
    };
  };
  const use = (ids: () => readonly string[]) => () => keepLive(ids);

  const all = pool.create<readonly Auction[]>({
    async load(signal) {
      const reply = await auctions.list(signal);
      return reply.ok ? ok(reply.value.value) : reply;
    },
  });
  const one = memo((key) =>
    pool.create<Auction>({
      async load(signal) {
        const reply = await auctions.one(key, signal);
        return reply.ok ? ok(reply.value.value) : reply;
      },
    }),
  );
  const lotIds = memo((key) => {
    const resource: Resource<readonly string[]> = pool.create<readonly string[]>({
      async load(signal) {
        const reply = await auctions.lots(key, signal);
        if (!reply.ok) return reply;
        lots.takeSummaries(reply.value);
        return ok(reply.value.value.map(({ id }) => id));
      },
      onUsed: use(() => resource.state.peek().value ?? []),
    });
    return resource;
  });
  return {
    auctions: () => all,
    auction: one,
    lotIds,
    keepLive,
    shownLots: () => new Set([...shown].flatMap((ids) => ids())),
  };
}
