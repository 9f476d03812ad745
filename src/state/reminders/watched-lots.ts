import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { activitiesApi } from '../../api/activities.ts';
import type { Favourite } from '../../api/schema/activities.ts';
import type { LotSummary } from '../../api/schema/lot-summary.ts';
import { isOpen } from '../../domain/lot-status.ts';
import { concernsUser, type WatchedLot } from '../../domain/reminders.ts';
import { ok } from '../../lib/result.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import type { ModelParts } from '../store-type.ts';

/** A lot that may concern the user. */
export interface WatchedEntry {
  readonly lot: LotSummary;
  readonly hybrid: boolean;
}

/**
 * The lots of the signed-in user: bid on, marked, or shown on this page and bid on since. Followed until
 * `stop`: their auctions' sales are loaded, and what is open is kept live.
 */
export interface WatchedLots {
  /** What the rules of reminders need of each, as currently known; those that do not concern the user are left out. */
  readonly facts: ReadonlySignal<readonly WatchedLot[]>;
  entry(id: string): WatchedEntry | undefined;
  stop(): void;
}

/** @param shown lots that were on this page, whosever they are, by id */
export function watchLots(
  parts: ModelParts,
  shown: ReadonlySignal<ReadonlyMap<string, boolean>>,
): WatchedLots {
  const { client, pool, session, lots, mine, catalogue, keepLive, scope } = parts;
  const api = activitiesApi(client);
  /** Ids of the lots the list says the user has bid on. */
  const bidOn = signal<ReadonlySet<string>>(new Set());
  const list = pool.create<ReadonlyMap<string, boolean>>({
    async load(abort) {
      const hasNoFavourites = session.user.peek()?.favorites.length === 0;
      const [bids, favourites] = await Promise.all([
        api.list(abort),
        // The profile has their ids: without one there is nothing to ask for.
        hasNoFavourites ? null : api.favourites(abort),
      ]);
      if (!bids.ok) return bids;
      if (favourites?.ok === false) return favourites;
      const lotOf = ({ auctionlot }: Favourite) => auctionlot;
      const found = [bids.value.value.map(lotOf), favourites?.value.value.map(lotOf) ?? []];
      for (const value of found) lots.applySummaries({ ...bids.value, value });
      bidOn.value = new Set(found[0]?.map(({ id }) => id));
      return ok(new Map(found.flat().map(({ id, kind }) => [id, kind === 'hybrid'])));
    },
  });

  const entries = computed((): readonly WatchedEntry[] => {
    const known = new Map([...shown.value, ...(list.state.value.value ?? [])]);
    return [...known].flatMap(([id, hybrid]) => {
      const lot = lots.lot(id).value;
      return lot === undefined ? [] : [{ lot, hybrid }];
    });
  });
  function awayOf({ lot, hybrid }: WatchedEntry): number | null {
    if (!hybrid || lot.status !== 'upcoming') return null;
    const status = catalogue.hybridAuction(lot.auctionslug).state.value.value?.status;
    const isRunning = status === 'live' || status === 'paused';
    return isRunning ? parts.model(hybridModels)(lot.auctionslug).lotsAway(lot.id).value : null;
  }
  const facts = computed(() =>
    entries.value.flatMap((entry): WatchedLot[] => {
      const { lot } = entry;
      const my = mine.lot(lot.id).value;
      const standing = mine.standing(lot.id).value;
      if (!concernsUser(my, standing) && !bidOn.value.has(lot.id)) return [];
      const own = (lot.bids ?? []).filter((bid) => !bid.cancelled && bid.bidder === my?.bidder);
      return [
        {
          id: lot.id,
          isOpen: isOpen(lot.status),
          standing: standing === 'leading' || standing === 'outbid' ? standing : 'other',
          ownBid: Math.max(my?.bid ?? 0, ...own.map(({ amount }) => amount)),
          end: lot.end === null ? null : Date.parse(lot.end),
          away: awayOf(entry),
        },
      ];
    }),
  );

  const release = list.retain();
  const idsOf = (isWanted: (entry: WatchedEntry) => boolean) => () =>
    entries
      .peek()
      .filter(isWanted)
      .map(({ lot }) => lot.id);
  /** Sales that a lot of the user is still to come in, as one text, so that it is equal for the same ones. */
  const sales = computed(() =>
    [
      ...new Set(
        entries.value.flatMap(({ lot, hybrid }) =>
          hybrid && lot.status === 'upcoming' ? [lot.auctionslug] : [],
        ),
      ),
    ].join('\n'),
  );
  const hasOpen = computed(() =>
    entries.value.some(({ lot }) => isOpen(lot.status) || lot.status === 'upcoming'),
  );
  const stops = [
    release,
    scope.effect(() =>
      hasOpen.value ? keepLive(idsOf(({ lot, hybrid }) => !hybrid && isOpen(lot.status))) : undefined,
    ),
    scope.effect(() => {
      const keys = sales.value.split('\n').filter((key) => key !== '');
      // The order of the calls is that of the catalogue.
      const held = keys.flatMap((key) => [
        catalogue.hybridAuction(key).retain(),
        catalogue.lotIds(key, 'hybrid').retain(),
      ]);
      return () => {
        for (const leave of held) leave();
      };
    }),
    scope.effect(() => {
      const favourites = session.user.value?.favorites ?? [];
      const listed = list.state.peek().value;
      // Marked since the list was loaded.
      if (listed && favourites.some((id) => !listed.has(id))) list.refresh();
    }),
  ];
  return {
    facts,
    entry: (id) => entries.peek().find(({ lot }) => lot.id === id),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
