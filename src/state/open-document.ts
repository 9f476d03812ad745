import { documentsApi } from '../api/documents.ts';
import type { Failure } from '../api/failure.ts';
import { ok, type Result } from '../lib/result.ts';
import type { ModelParts } from './store-type.ts';

/**
 * Opens a document of a lot: fetched with the Bearer header and shown as a blob; for `store.model`.
 * Opens the tab within the click, since later it would be blocked, and fills it when the file is there.
 */
export function documentOpener({
  client,
  page,
}: Pick<ModelParts, 'client' | 'page'>): (path: string) => Promise<Result<void, Failure>> {
  const api = documentsApi(client);
  return async (path) => {
    const tab = page.openTab();
    const file = await api.fetch(path);
    if (!file.ok) {
      tab.close();
      return file;
    }
    tab.show(file.value, path.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
    return ok(undefined);
  };
}
