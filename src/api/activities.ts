import * as v from 'valibot';
import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
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
  async function linked<Entry extends Favourite>(reply: Reply<Entry[]>): Reply<Entry[]> {
    const answer = await reply;
    if (!answer.ok) return answer;
    const value = answer.value.value.map((entry) => ({
      ...entry,
      auctionlot: linkedSummary(entry.auctionlot, client.link),
    }));
    return ok({ ...answer.value, value });
  }
  return {
    list: (signal) => linked(client.get('/user/activities', { schema: Activities, auth: true, signal })),
    favourites: (signal) => linked(client.get('/user/favorites', { schema: Favourites, auth: true, signal })),
  };
};
