import type { Client, Reply } from './client.ts';
import { lotUpdatePath } from './paths.ts';
import { LotUpdate } from './schema/lot-summary.ts';

export interface LotsApi {
  /** End, status and bids of a lot; requested when its countdown is over. */
  update(id: string): Reply<LotUpdate>;
}

export const lotsApi = (client: Client): LotsApi => ({
  update: (id) => client.get(lotUpdatePath(id), { schema: LotUpdate }),
});
