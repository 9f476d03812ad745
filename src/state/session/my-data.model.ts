import { accountApi } from '../../api/account.ts';
import type { Failure } from '../../api/failure.ts';
import { blobAddress, download } from '../../lib/download.ts';
import { ok, type Result } from '../../lib/result.ts';
import { privateTopicModel } from '../live/private-topic.ts';
import { defineModel } from '../store-type.ts';
import { deletedAccountModel } from './deleted-account.ts';

/** Saves a file on the reader's device. */
type SaveFile = (content: Blob, name: string) => void;
const saveInBrowser: SaveFile = (content, name) => download(window, blobAddress(window, content), name);

/** The copy of a user's data, and the deletion of the account; for `store.model`. */
export interface MyDataModel {
  /** Loads everything that is stored about the user and saves it as a file. */
  download(save?: SaveFile): Promise<Result<void, Failure>>;
  /** Deletes the account and signs out, in all tabs. */
  deleteAccount(password: string): Promise<Result<void, Failure>>;
}

export const myDataModel = defineModel('myData', ({ client, session, clock, model }): MyDataModel => {
  const api = accountApi(client);
  return {
    async download(save = saveInBrowser) {
      const reply = await api.copyOfData();
      if (!reply.ok) return reply;
      // Indented, for readers.
      const text = JSON.stringify(reply.value.data, null, 2);
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      save(new Blob([text], { type: 'application/json' }), `my-data-${day}.json`);
      return ok(undefined);
    },
    async deleteAccount(password) {
      const answered = api.deleteAccount({ password }).then((reply) => {
        if (!reply.ok) return reply;
        model(deletedAccountModel).markDeleted();
        session.logout(true);
        return ok(undefined);
      });
      model(privateTopicModel).expectEnd(answered);
      return answered;
    },
  };
});
