import type { Client, Reply } from './client.ts';
import { LoginAnswer, type LoginBody } from './schema/user.ts';

export interface SessionApi {
  login(credentials: LoginBody): Reply<LoginAnswer>;
}

export const sessionApi = (client: Client): SessionApi => ({
  login: (body) => client.post('/login', { schema: LoginAnswer, body }),
});
