import type { Client, Reply } from './client.ts';
import { LimitStatus, Participation, ParticipationStatus } from './schema/participation.ts';

/** The signed-in bidder's admission to an auction and its limit. An auction is named by slug or id. */
export interface ParticipationApi {
  one(auction: string, signal?: AbortSignal): Reply<Participation>;
  /** The free funds, and whether they cover the minimum bid on a lot; without `lot`, on the live one. */
  limit(auction: string, lotId: string | null, signal?: AbortSignal): Reply<LimitStatus>;
  /** Whether bidding in the auction needs a limit. Public. */
  status(auction: string, signal?: AbortSignal): Reply<{ isLimitNeeded: boolean }>;
  request(auction: string, limit: number | null): Reply<Participation>;
  raise(auction: string, limit: number): Reply<Participation>;
}

const path = (call: string, ...keys: string[]) =>
  ['/participation', call, ...keys.map(encodeURIComponent)].join('/');

export const participationApi = (client: Client): ParticipationApi => ({
  one: (auction, signal) =>
    client.get(path('getparticipation', auction), { schema: Participation, auth: true, signal }),
  limit: (auction, lotId, signal) =>
    client.get(path('getlimitreached', auction, ...(lotId === null ? [] : [lotId])), {
      schema: LimitStatus,
      auth: true,
      signal,
    }),
  status: (auction, signal) =>
    client.get(path('getauctionstatus', auction), { schema: ParticipationStatus, signal }),
  request: (auction, limit) =>
    client.post(path('request', auction), { schema: Participation, auth: true, body: { limit } }),
  raise: (auction, limit) =>
    client.post(path('raise', auction), { schema: Participation, auth: true, body: { limit } }),
});
