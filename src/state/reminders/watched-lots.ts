import { computed, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Favourite } from '../../api/schema/activities.ts';
import type { LotSummary } from '../../api/schema/lot-summary.ts';
import { isOpen } from '../../domain/lot-status.ts';
import { concernsUser, type WatchedLot } from '../../domain/reminders.ts';
import { stopAll } from '../../lib/stop-all.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import { activitiesModel } from '../session/activities.model.ts';
import type { ModelParts } from '../store-type.ts';

/** A lot that may concern the user. */
export interface WatchedEntry {
  readonly lot: LotSummary;
  readonly isHybrid: boolean;
}

/**
 * The lots of the signed-in user: bid on, marked, or shown on this page and bid on since. Followed until
 * `stop`: their auctions' sales are loaded, and open lots are kept live.
 */
export interface WatchedLots {
  /** Current data of each lot for the rules of reminders, without lots that do not concern the user. */
  readonly facts: ReadonlySignal<readonly WatchedLot[]>;
  entry(id: string): WatchedEntry | undefined;
  stop(): void;
}

/** @param shown all lots that were on this page, by id */
export function watchLots(
  parts: ModelParts,
  shown: ReadonlySignal<ReadonlyMap<string, boolean>>,
): WatchedLots {
  const { session, lots, myLots, catalogue, shownLots, scope } = parts;
  const activities = parts.model(activitiesModel);
  const [bids, favourites] = [activities.myBids(), activities.favourites()];
  const listed = ({ state }: typeof bids | typeof favourites): readonly Favourite[] =>
    state.value.value ?? [];
  const bidOn = computed(() => new Set(listed(bids).map(({ auctionlot }) => auctionlot.id)));
  /** The profile has their ids: without any, no request is needed. */
  const hasFavourites = computed(() => session.user.value?.favorites.length !== 0);

  const entries = computed((): readonly WatchedEntry[] => {
    const known = new Map([
      ...shown.value,
      ...[...listed(bids), ...listed(favourites)].map(
        ({ auctionlot }) => [auctionlot.id, auctionlot.kind === 'hybrid'] as const,
      ),
    ]);
    return [...known].flatMap(([id, isHybrid]) => {
      const lot = lots.lot(id).value;
      return lot === undefined ? [] : [{ lot, isHybrid }];
    });
  });
  function awayOf({ lot, isHybrid }: WatchedEntry): number | null {
    if (!isHybrid || lot.status !== 'upcoming') return null;
    const status = catalogue.hybridAuction(lot.auctionslug).state.value.value?.status;
    const isRunning = status === 'live' || status === 'paused';
    return isRunning ? parts.model(hybridModels)(lot.auctionslug).lotsAway(lot.id).value : null;
  }
  const facts = computed(() =>
    entries.value.flatMap((entry): WatchedLot[] => {
      const { lot } = entry;
      const my = myLots.lot(lot.id).value;
      const standing = myLots.standing(lot.id).value;
      if (!concernsUser(my, standing) && !bidOn.value.has(lot.id)) return [];
      const own = (lot.bids ?? []).filter((bid) => !bid.cancelled && bid.bidder === my?.bidder);
      return [
        {
          id: lot.id,
          isOpen: isOpen(lot.status),
          standing: standing === 'leading' || standing === 'outbid' ? standing : 'other',
          ownBid: Math.max(my?.bid ?? 0, ...own.map(({ amount }) => amount)),
          end: lot.end === null ? null : Date.parse(lot.end),
          lotsAway: awayOf(entry),
        },
      ];
    }),
  );

  const idsOf = (isWanted: (entry: WatchedEntry) => boolean) => () =>
    entries
      .peek()
      .filter(isWanted)
      .map(({ lot }) => lot.id);
  /** Sales in which a lot of the user is still to come, as one text, so that equal lists compare as equal. */
  const sales = computed(() =>
    [
      ...new Set(
        entries.value.flatMap(({ lot, isHybrid }) =>
          isHybrid && lot.status === 'upcoming' ? [lot.auctionslug] : [],
        ),
      ),
    ].join('\n'),
  );
  const hasOpen = computed(() =>
    entries.value.some(({ lot }) => isOpen(lot.status) || lot.status === 'upcoming'),
  );
  const stop = stopAll(
    // An open activities page has loaded them as well.
    bids.retain(true),
    scope.effect(() => (hasFavourites.value ? untracked(() => favourites.retain(true)) : undefined)),
    scope.effect(() =>
      hasOpen.value
        ? shownLots.keepLive(idsOf(({ lot, isHybrid }) => !isHybrid && isOpen(lot.status)))
        : undefined,
    ),
    scope.effect(() => {
      const keys = sales.value.split('\n').filter((key) => key !== '');
      // The order of the calls is that of the catalogue.
      return stopAll(
        ...keys.flatMap((key) => [
          catalogue.hybridAuction(key).retain(),
          catalogue.lotIds(key, 'hybrid').retain(),
        ]),
      );
    }),
  );
  return {
    facts,
    entry: (id) => entries.peek().find(({ lot }) => lot.id === id),
    stop,
  };
}
