import * as v from 'valibot';
import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
import { linkedSummary } from './links.ts';
import { Activity } from './schema/activities.ts';

export interface ActivitiesApi {
  /** The lots I have bid on, the one bid on last first. */
  list(signal?: AbortSignal): Reply<Activity[]>;
}

const Activities = v.array(Activity);

export const activitiesApi = (client: Client): ActivitiesApi => ({
  async list(signal) {
    const reply = await client.get('/user/activities', { schema: Activities, auth: true, signal });
    if (!reply.ok) return reply;
    const value = reply.value.value.map((activity) => ({
      ...activity,
      auctionlot: linkedSummary(activity.auctionlot, client.link),
    }));
    return ok({ ...reply.value, value });
  },
});
