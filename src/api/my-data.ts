import * as v from 'valibot';
import type { Client, Reply } from './client.ts';
import type { DeleteAccountBody } from './schema/my-data.ts';

export interface MyDataApi {
  /** Everything that is stored about the user. It is handed on as it came: the reader is no program. */
  copy(): Reply<unknown>;
  /** The answer says no more than its status. */
  deleteAccount(body: DeleteAccountBody): Reply<unknown>;
}

export const myDataApi = (client: Client): MyDataApi => ({
  copy: () => client.get('/user/data', { schema: v.unknown(), auth: true }),
  deleteAccount: (body) => client.post('/user/delete', { schema: v.unknown(), auth: true, body }),
});
