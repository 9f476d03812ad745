import * as v from 'valibot';
import { type Client, mapReply, type Reply } from './client.ts';
import { linkedSummary } from './links.ts';
import { Activity, Favourite } from './schema/activities.ts';

export interface ActivitiesApi {
  /** The lots that I have bid on, newest bid first. */
  list(signal?: AbortSignal): Reply<Activity[]>;
  /** My favourites: open lots before closed ones; open lots by their end, the next one first. */
  favourites(signal?: AbortSignal): Reply<Favourite[]>;
}

const Activities = v.array(Activity);
const Favourites = v.array(Favourite);

export const activitiesApi = (client: Client): ActivitiesApi => {
  const linked = <Entry extends Favourite>(reply: Reply<Entry[]>): Reply<Entry[]> =>
    mapReply(reply, (entries) =>
      entries.map((entry) => ({ ...entry, auctionlot: linkedSummary(entry.auctionlot, client.link) })),
    );
  return {
    list: (signal) => linked(client.get('/user/activities', { schema: Activities, auth: true, signal })),
    favourites: (signal) => linked(client.get('/user/favorites', { schema: Favourites, auth: true, signal })),
  };
};
