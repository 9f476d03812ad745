import type { Failure } from '../../api/failure.ts';
import { wholeLotsApi } from '../../api/whole-lots.ts';
import { openTab, type Tab } from '../../lib/open-tab.ts';
import { ok, type Result } from '../../lib/result.ts';
import { defineModel } from '../store-type.ts';

type OpenDocument = (path: string, tab?: Tab) => Promise<Result<void, Failure>>;

/**
 * Opens a document of a lot in a new tab, or in `tab`; for `store.model`. It is fetched with the bearer token and
 * shown as a blob. The tab is opened within the click, because a popup blocker would block it later.
 */
export const openDocumentModel = defineModel('openDocument', ({ client }): OpenDocument => {
  const api = wholeLotsApi(client);
  return async (path, tab = openTab(window)) => {
    const file = await api.document(path);
    if (!file.ok) {
      tab.close();
      return file;
    }
    tab.show(file.value, fileName(path, file.value.type));
    return ok(undefined);
  };
});

/** The last segment of the path, with the extension that a PDF needs on every device. */
function fileName(path: string, type: string): string {
  const name = path.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return type === 'application/pdf' && !name.endsWith('.pdf') ? `${name}.pdf` : name;
}
