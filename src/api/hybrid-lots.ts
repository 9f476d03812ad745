import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
import { lotPath } from './paths.ts';
import { HybridLot } from './schema/hybrid-lot.ts';
import { linkedLot } from './whole-lots.ts';

/** Lots of hybrid auctions with the details that only their own pages and the live room show. */
export interface HybridLotsApi {
  one(auction: string, lot: string, signal?: AbortSignal): Reply<HybridLot>;
}

export const hybridLotsApi = (client: Client): HybridLotsApi => ({
  async one(auction, lot, signal) {
    const reply = await client.get(lotPath('hybrid', auction, lot), { schema: HybridLot, signal });
    if (!reply.ok) return reply;
    const { value } = reply.value;
    return ok({ ...reply.value, value: { ...linkedLot(value, client.link), log: value.log } });
  },
});
