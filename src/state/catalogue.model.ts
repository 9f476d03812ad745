import type { AuctionsApi } from '../api/auctions.ts';
import type { Auction } from '../api/schema/auction.ts';
import { memo } from '../lib/memo.ts';
import { ok } from '../lib/result.ts';
import type { Lots } from './lots.model.ts';
import type { Resource } from './resource.ts';
import { type ResourcePool, SPREAD } from './resource-pool.ts';

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
  /** An auction, or (`lots`) which lots are in it, is another one now: what is shown is loaded again. */
  heard(auction: string, lots: boolean): void;
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
  const auctionsUsed: Resource<Auction>[] = [];
  const listsUsed: Resource<readonly string[]>[] = [];
  const one = memo((key) => {
    const resource = pool.create<Auction>({
      async load(signal) {
        const reply = await auctions.one(key, signal);
        return reply.ok ? ok(reply.value.value) : reply;
      },
    });
    auctionsUsed.push(resource);
    return resource;
  });
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
    listsUsed.push(resource);
    return resource;
  });
  return {
    auctions: () => all,
    auction: one,
    lotIds,
    keepLive,
    heard(auction, ofLots) {
      const isOf = (id: string) => lots.lot(id).peek()?.auction === auction;
      if (ofLots) {
        for (const list of listsUsed) if (list.state.peek().value?.every(isOf)) list.refresh(SPREAD);
        return;
      }
      all.refresh(SPREAD);
      for (const it of auctionsUsed) if (it.state.peek().value?.id === auction) it.refresh(SPREAD);
    },
    shownLots: () => new Set([...shown].flatMap((ids) => ids())),
  };
}
