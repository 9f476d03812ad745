import * as v from 'valibot';
import type { Client, Reply } from './client.ts';

/**
 * Ends the session on the server, with the token of the time of the call. Not loaded on demand like the
 * other calls of the session: by then the token would be gone.
 */
export const logout = (client: Client): Reply<unknown> =>
  client.post('/logout', { schema: v.unknown(), auth: true, body: {} });
