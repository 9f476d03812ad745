import * as v from 'valibot';
import type { Client, Reply } from './client.ts';
import { type ViewHeartbeatBody, type ViewStartBody, ViewStarted } from './schema/view-tracker.ts';

export interface ViewTrackerApi {
  /** With a `userId` the bearer token is sent; without a token the call then fails as `unauthenticated`. */
  start(body: ViewStartBody): Reply<ViewStarted>;
  heartbeat(id: string, body: ViewHeartbeatBody): Reply<unknown>;
  /** Outlives the page, so it may be called while the user leaves it. It needs no token, so no preflight. */
  end(id: string): Reply<unknown>;
}

export const viewTrackerApi = (client: Client): ViewTrackerApi => ({
  start: (body) => client.post('/view-tracker/start', { schema: ViewStarted, auth: 'userId' in body, body }),
  heartbeat: (id, body) =>
    client.post(`/view-tracker/heartbeat/${encodeURIComponent(id)}`, {
      schema: v.unknown(),
      auth: body.userId !== undefined,
      body,
    }),
  end: (id) =>
    client.post(`/view-tracker/end/${encodeURIComponent(id)}`, {
      schema: v.unknown(),
      body: undefined,
      keepalive: true,
    }),
});
