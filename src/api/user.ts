import type { Client, Reply } from './client.ts';
import { StreamToken } from './schema/stream-token.ts';
import { LoginAnswer, type LoginBody, User } from './schema/user.ts';

export interface UserApi {
  login(credentials: LoginBody): Reply<LoginAnswer>;
  profile(): Reply<User>;
  /** A token for the hub, if the profile says that the hub needs one. */
  streamToken(): Reply<StreamToken>;
}

export const userApi = (client: Client): UserApi => ({
  login: (body) => client.post('/login', { schema: LoginAnswer, body }),
  profile: () => client.get('/user/profile', { schema: User, auth: true }),
  streamToken: () => client.post('/user/stream-token', { schema: StreamToken, auth: true, body: {} }),
});
