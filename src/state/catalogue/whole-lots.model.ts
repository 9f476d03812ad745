import { wholeLotsApi } from '../../api/whole-lots.ts';
import { memo } from '../../lib/memo.ts';
import { ok } from '../../lib/result.ts';
import type { Resource } from '../resource/resource.ts';
import { defineModel } from '../store-type.ts';
import { keepWholeLot } from './keep-whole-lot.ts';

/**
 * Loads whole lots by slugs or ids; for `store.model`. The value is the lot's id; the lot is in
 * `store.lots`.
 */
export const wholeLotModels = defineModel(
  'wholeLot',
  (parts): ((auctionKey: string, lotKey: string) => Resource<string>) => {
    const { client, pool, lots } = parts;
    const api = wholeLotsApi(client);
    const lotsOf = memo((auctionKey) =>
      memo((lotKey) => {
        const resource: Resource<string> = pool.create<string>({
          async load(signal) {
            const reply = await api.timed(auctionKey, lotKey, signal);
            if (!reply.ok) return reply;
            lots.applySnapshot(reply.value);
            return ok(reply.value.data.id);
          },
          onUsed: () => keepWholeLot(parts, resource),
        });
        return resource;
      }),
    );
    return (auctionKey, lotKey) => lotsOf(auctionKey)(lotKey);
  },
);
