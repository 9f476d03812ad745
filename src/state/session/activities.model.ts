import { activitiesApi } from '../../api/activities.ts';
import type { Activity } from '../../api/schema/activities.ts';
import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import { ok } from '../../lib/result.ts';
import { readHybridEvent } from '../../live/hybrid-events.ts';
import { standingOf } from '../bidding/standing.ts';
import { privateTopic } from '../live/private-topic.ts';
import type { Resource } from '../resource/resource.ts';
import { defineModel } from '../store-type.ts';

/** The lots the signed-in bidder has bid on; for `store.model`. */
export interface ActivitiesModel {
  /** The resource of the current user; after a change of user it is another one. */
  mine(): Resource<readonly Activity[]>;
}

export const activitiesModel = defineModel('activities', (parts): ActivitiesModel => {
  const { client, pool, session, lots, mine, live, keepLive, log } = parts;
  const api = activitiesApi(client);
  const topic = parts.model(privateTopic);
  let held: { token: string | null; resource: Resource<readonly Activity[]> } | undefined;

  function create(): Resource<readonly Activity[]> {
    const resource: Resource<readonly Activity[]> = pool.create<readonly Activity[]>({
      async load(signal) {
        const reply = await api.list(signal);
        if (!reply.ok) return reply;
        const { value } = reply.value;
        lots.applySummaries({ ...reply.value, value: value.map(({ auctionlot }) => auctionlot) });
        return ok(value);
      },
      // Never fresh: after a bid the bidder comes back to see it here.
      fresh: 0,
      onUsed() {
        const stops = [
          keepLive(() => resource.state.peek().value?.map(({ auctionlot }) => auctionlot.id) ?? []),
          // Only the private topic reports that the auctioneer declined a bid.
          topic.retain(),
          live.subscribe({
            onEvent({ event: received }) {
              if (
                received.event !== 'other' ||
                readHybridEvent(received, log)?.event !== 'participation.update'
              )
                return;
              // The hint names no lot: any bid may have been decided on, or be new.
              mine.refresh();
              resource.refresh();
            },
          }),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      },
    });
    return resource;
  }

  return {
    mine() {
      const token = session.token.value;
      if (held?.token !== token) held = { token, resource: create() };
      return held.resource;
    },
  };
});

const hasOneThatCounts = (lot: LotSummary, { bidder, bid, max }: MyLot): boolean =>
  bid != null || max !== null || lot.bids.some((line) => line.bidder === bidder && !line.cancelled);

/**
 * The bidder's standing on a lot they have bid on, from the newest data.
 *
 * @param lot as kept fresh by messages; undefined before it is loaded: then the list's standing is used
 * @param mine null until it is loaded: then the list's standing is used
 */
export function activityStanding(
  activity: Activity,
  lot: LotSummary | undefined,
  mine: MyLot | null,
): Activity['standing'] {
  if (lot === undefined || !mine?.bidder) return activity.standing;
  const standing = standingOf(lot, mine, undefined, true);
  const isOpen = lot.status === 'active' && standing !== 'leading';
  if (isOpen && (mine.pending ?? 0) > (lot.currentPrice ?? 0)) return 'pending';
  if (isOpen && mine.decided && !hasOneThatCounts(lot, mine)) return 'declined';
  // A withdrawn lot counts as lost.
  return standing === 'none' ? 'lost' : standing;
}
