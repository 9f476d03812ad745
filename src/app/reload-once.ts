import type { KeyValueStorage } from '../lib/storage.ts';

const KEY = 'auction-elements.reloaded';

/**
 * After a release the chunks of the old one are gone: the page is loaded again, once. A chunk that
 * is still missing then is shown as an error instead of loading for ever.
 *
 * @param storage of the session, so that it survives the reload
 * @returns true where the page is being loaded again
 */
export function createReloadOnce(storage: KeyValueStorage, reload: () => void) {
  return {
    onChunkFailure(path: string): boolean {
      if (storage.get(KEY) === path) return false;
      storage.set(KEY, path);
      reload();
      return true;
    },
    /** The screen came: a later failure may reload again. */
    onSuccess: () => storage.remove(KEY),
  };
}
