import type { Client, Reply } from './client.ts';
import { LoginAnswer, type LoginBody } from './schema/user.ts';

export interface SessionApi {
  login(credentials: LoginBody): Reply<{ token: string }>;
}

export const sessionApi = (client: Client): SessionApi => ({
  login: (body) => client.post('/login', { schema: LoginAnswer, body }),
});
