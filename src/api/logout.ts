import * as v from 'valibot';
import type { Client, Reply } from './client.ts';

/**
 * Ends the session on the server, by the token held when this is called. Apart from signing in,
 * since it must be at hand at once: a moment later the token is gone.
 */
export const logout = (client: Client): Reply<unknown> =>
  client.post('/logout', { schema: v.unknown(), auth: true, body: {} });
