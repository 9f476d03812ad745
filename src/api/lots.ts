import type { Client, Reply } from './client.ts';
import { lotUpdatePath } from './paths.ts';
import { LotUpdate } from './schema/lot-summary.ts';

export interface LotsApi {
  /** End and bids alone: asked when a countdown is over. */
  update(id: string): Reply<LotUpdate>;
}

export const lotsApi = (client: Client): LotsApi => ({
  update: (id) => client.get(lotUpdatePath(id), { schema: LotUpdate }),
});
