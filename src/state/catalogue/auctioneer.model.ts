import { auctioneerApi } from '../../api/auctioneer.ts';
import type { Auctioneer } from '../../api/schema/auctioneer.ts';
import { ok } from '../../lib/result.ts';
import type { Resource } from '../resource/resource.ts';
import { defineModel } from '../store-type.ts';

/** The auctioneer's name, address, pages and menus; for `store.model`. */
export const auctioneerModel = defineModel('auctioneer', ({ client, pool }): Resource<Auctioneer> => {
  const api = auctioneerApi(client);
  return pool.create<Auctioneer>({
    async load(signal) {
      const reply = await api.get(signal);
      return reply.ok ? ok(reply.value.data) : reply;
    },
  });
});
