import type { KeyValueStorage } from '../../lib/storage.ts';
import { toJson } from '../../lib/to-json.ts';
import { ownerOf } from './owner.ts';
import type { SessionModel } from './session.model.ts';

/** Drafts of this tab by id of the lot; a guest's survive signing in, also on another page. */
export interface TabDrafts<Draft> {
  of(id: string): Draft | undefined;
  /** @param draft null removes it */
  keep(id: string, draft: Draft | null): void;
}

/** The format in the storage. `owner`: hash of the owner's token; null for a guest. */
interface StoredDrafts {
  readonly owner: string | null;
  readonly drafts: Readonly<Record<string, unknown>>;
}

/**
 * All drafts under a key belong to one person. Signing in makes a guest's drafts their own; after a
 * sign-out the stored owner differs, and the drafts are removed with the next access.
 */
export function createTabDrafts<Draft>(
  { session, tab }: { readonly session: SessionModel; readonly tab: KeyValueStorage },
  key: string,
  isDraft: (value: unknown) => value is Draft,
): TabDrafts<Draft> {
  const ownerNow = () => ownerOf(session.token.peek());

  function read(): StoredDrafts['drafts'] {
    const stored = parse(tab.get(key));
    if (stored === null) return {};
    if (stored.owner === null || stored.owner === ownerNow()) return stored.drafts;
    tab.remove(key);
    return {};
  }
  function write(drafts: StoredDrafts['drafts']): void {
    if (Object.keys(drafts).length === 0) tab.remove(key);
    else tab.set(key, toJson({ owner: ownerNow(), drafts } satisfies StoredDrafts));
  }

  const adopt = () => {
    if (session.token.peek() !== null) write(read());
  };
  adopt();
  session.onIdentityChange(adopt);

  return {
    of(id) {
      const drafts = read();
      const draft = Object.hasOwn(drafts, id) ? drafts[id] : undefined;
      return isDraft(draft) ? draft : undefined;
    },
    keep(id, draft) {
      const { [id]: _, ...others } = read();
      write(draft === null ? others : { ...others, [id]: draft });
    },
  };
}

/** A storage may hold any value. */
function parse(stored: string | null): StoredDrafts | null {
  try {
    const { owner, drafts } = JSON.parse(stored ?? 'null') as StoredDrafts;
    const isOurs = (owner === null || typeof owner === 'string') && typeof drafts === 'object';
    return isOurs && drafts !== null ? { owner, drafts } : null;
  } catch {
    return null;
  }
}
