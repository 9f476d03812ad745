import { untracked } from '@preact/signals-core';
import { activitiesApi } from '../../api/activities.ts';
import { mapReply, type Reply } from '../../api/client.ts';
import type { Activity, Favourite } from '../../api/schema/activities.ts';
import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import { isOpen } from '../../domain/lot-status.ts';
import { ok } from '../../lib/result.ts';
import { stopAll } from '../../lib/stop-all.ts';
import { standingOf } from '../bidding/standing.ts';
import type { Resource } from '../resource/resource.ts';
import { defineModel } from '../store-type.ts';

/** The lots the signed-in bidder has bid on, and those they have marked; for `store.model`. */
export interface ActivitiesModel {
  /** The resource of the current user; after a change of user it is another one. */
  myBids(): Resource<readonly Activity[]>;
  /**
   * The resource of the favourites. A removed favourite stays in the list until it is loaded again, so that the
   * user can undo a mistaken tap; `myLots` of the store has the current state.
   */
  favourites(): Resource<readonly Favourite[]>;
}

export const activitiesModel = defineModel('activities', (parts): ActivitiesModel => {
  const { client, pool, session, lots, myLots, live, shownLots, scope } = parts;
  const api = activitiesApi(client);

  /** Lots on which I have been outbid come first. Sorted when loaded, so no entry moves while it is read. */
  const listByUrgency = (signal: AbortSignal): Reply<Activity[]> =>
    mapReply(api.list(signal), (all) => {
      const isOutbid = ({ standing }: Activity): boolean => standing === 'outbid';
      return [...all.filter(isOutbid), ...all.filter((entry) => !isOutbid(entry))];
    });
  function create<Entry extends Favourite>(
    list: (signal: AbortSignal) => Reply<Entry[]>,
    follow: (resource: Resource<readonly Entry[]>) => () => void = () => () => undefined,
  ): Resource<readonly Entry[]> {
    const resource: Resource<readonly Entry[]> = pool.create<readonly Entry[]>({
      async load(signal) {
        const reply = await list(signal);
        if (!reply.ok) return reply;
        const { data } = reply.value;
        lots.applySummaries({ ...reply.value, data: data.map(({ auctionlot }) => auctionlot) });
        return ok(data);
      },
      // Never fresh: after a bid the bidder comes to this list to see it.
      fresh: 0,
      onUsed() {
        const shown = () => resource.state.peek().value?.map(({ auctionlot }) => auctionlot.id) ?? [];
        return stopAll(shownLots.keepLive(shown), follow(resource));
      },
    });
    return resource;
  }
  /** One for each user. */
  function ofUser<Value>(make: () => Resource<Value>): () => Resource<Value> {
    let cached: { token: string | null; resource: Resource<Value> } | undefined;
    return () => {
      const token = session.token.value;
      if (cached?.token !== token) cached = { token, resource: make() };
      return cached.resource;
    };
  }

  const favourites = ofUser(() => create(api.favourites));
  scope.effect(() => {
    const marked = session.user.value?.favorites ?? [];
    untracked(() => {
      const resource = favourites();
      const listed = resource.state.peek().value;
      // The lot was marked after the list was loaded, here or elsewhere.
      if (listed && marked.some((id) => !listed.some(({ auctionlot }) => auctionlot.id === id)))
        resource.refresh();
    });
  });

  return {
    favourites,
    myBids: ofUser(() =>
      create(listByUrgency, (resource) =>
        live.subscribe({
          onEvent({ event: received }) {
            if (received.event !== 'participation.update') return;
            // The message names no lot: any bid may have been decided, or be new.
            myLots.refresh();
            resource.refresh();
          },
        }),
      ),
    ),
  };
});

const hasOneThatCounts = (lot: LotSummary, { bidder, bid, max }: MyLot): boolean =>
  bid != null || max !== null || Boolean(lot.bids?.some((line) => line.bidder === bidder && !line.cancelled));

/**
 * The bidder's standing on a lot they have bid on, from the newest data.
 *
 * @param lot kept fresh by messages; undefined before it is loaded: then the list's standing is used
 * @param mine null until it is loaded: then the list's standing is used
 */
export function activityStanding(
  activity: Activity,
  lot: LotSummary | undefined,
  mine: MyLot | null,
): Activity['standing'] {
  if (lot === undefined || !mine?.bidder) return activity.standing;
  if (lot.status === 'upcoming') return 'noted';
  const standing = standingOf(lot, mine, undefined, true);
  const canChange = isOpen(lot.status) && standing !== 'leading';
  if (canChange && (mine.pending ?? 0) > (lot.currentPrice ?? 0)) return 'pending';
  if (canChange && mine.decided && !hasOneThatCounts(lot, mine)) return 'declined';
  // Called, and nobody has bid: my limit allows no bid.
  if (isOpen(lot.status) && lot.currentPrice == null && mine.max !== null && mine.bid == null) return 'noted';
  // A withdrawn lot counts as lost.
  return standing === 'none' ? 'lost' : standing;
}
