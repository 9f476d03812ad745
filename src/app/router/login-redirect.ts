import type { KeyValueStorage } from '../../lib/storage.ts';
import type { WaitingAct, WaitingActs } from '../../state/navigation/waiting-act.model.ts';
import { isSafePath } from '../routes/safe-path.ts';

/**
 * Login redirect: the path to return to after signing in, and the guest's waiting act. The site owns one; it
 * is stored across tabs.
 */
export interface LoginRedirect {
  /** @param act left out: removes a waiting act, because the guest has requested another page */
  remember(path: string, act?: WaitingAct | null): void;
  forget(): void;
  /** Reads and removes the path and the act; null if there is no path or it is not safe to follow. */
  consume(): { readonly path: string; readonly act: WaitingAct | null } | null;
}

/**
 * @param storage of the origin, because the activation link of a mail opens another tab
 * @param key storage key, named like those of the session
 * @param origin of the page
 */
export function createLoginRedirect(
  storage: KeyValueStorage,
  key: string,
  origin: string,
  acts: Pick<WaitingActs, 'keep' | 'forget' | 'take'>,
): LoginRedirect {
  return {
    remember(path, act = null) {
      storage.set(key, path);
      if (act === null) acts.forget();
      else acts.keep(act, path);
    },
    forget() {
      storage.remove(key);
      acts.forget();
    },
    consume() {
      const path = storage.get(key);
      storage.remove(key);
      const act = acts.take(path ?? '');
      return path !== null && isSafePath(path, origin) ? { path, act } : null;
    },
  };
}
