import * as v from 'valibot';
import type { Client, Reply } from './client.ts';
import { MyLot } from './schema/my-lot.ts';
import { StreamToken } from './schema/stream-token.ts';
import { FavoriteAnswer, LoginAnswer, type LoginBody, User } from './schema/user.ts';

export interface UserApi {
  login(credentials: LoginBody): Reply<LoginAnswer>;
  profile(): Reply<User>;
  /** A token for the hub, if the profile says that the hub needs one. */
  streamToken(): Reply<StreamToken>;
  /** The signed-in bidder's maximum, pending bid and favourite mark on these lots. */
  lots(ids: readonly string[]): Reply<MyLot[]>;
  setFavourite(id: string, favourite: boolean): Reply<{ error: string | null }>;
}

const MyLots = v.array(MyLot);

export const userApi = (client: Client): UserApi => ({
  login: (body) => client.post('/login', { schema: LoginAnswer, body }),
  profile: () => client.get('/user/profile', { schema: User, auth: true }),
  streamToken: () => client.post('/user/stream-token', { schema: StreamToken, auth: true, body: {} }),
  lots: (ids) => client.get('/user/lots', { schema: MyLots, auth: true, query: { ids: ids.join(',') } }),
  setFavourite: (id, favourite) =>
    client.put(favourite ? '/user/add-favorite' : '/user/remove-favorite', {
      schema: FavoriteAnswer,
      auth: true,
      body: { auctionlot: id },
    }),
});
