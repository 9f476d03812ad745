import * as v from 'valibot';
import type { Client, Reply } from './client.ts';
import { FavoriteAnswer, MyLot } from './schema/my-lot.ts';

export interface MyLotsApi {
  /** The signed-in bidder's maximum, pending bid and favourite mark on these lots. */
  load(ids: readonly string[]): Reply<MyLot[]>;
  setFavourite(id: string, favourite: boolean): Reply<{ error: string | null }>;
}

const MyLots = v.array(MyLot);

export const myLotsApi = (client: Client): MyLotsApi => ({
  load: (ids) => client.get('/user/lots', { schema: MyLots, auth: true, query: { ids: ids.join(',') } }),
  setFavourite: (id, favourite) =>
    client.put(favourite ? '/user/add-favorite' : '/user/remove-favorite', {
      schema: FavoriteAnswer,
      auth: true,
      body: { auctionlot: id },
    }),
});
