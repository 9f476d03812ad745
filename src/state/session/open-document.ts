import { documentsApi } from '../../api/documents.ts';
import type { Failure } from '../../api/failure.ts';
import { openTab, type Tab } from '../../lib/open-tab.ts';
import { ok, type Result } from '../../lib/result.ts';
import { defineModel } from '../store-type.ts';

type OpenDocument = (path: string, tab?: Tab) => Promise<Result<void, Failure>>;

/**
 * Opens a document of a lot: fetched with the Bearer header and shown as a blob; for `store.model`.
 * Opens the tab within the click, since later it would be blocked, and fills it when the file is there.
 */
export const documentOpener = defineModel('documentOpener', ({ client }): OpenDocument => {
  const api = documentsApi(client);
  return async (path, tab = openTab(window)) => {
    const file = await api.fetch(path);
    if (!file.ok) {
      tab.close();
      return file;
    }
    tab.show(file.value, path.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
    return ok(undefined);
  };
});
