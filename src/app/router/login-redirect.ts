import type { KeyValueStorage } from '../../lib/storage.ts';
import { isSafePath } from '../routes/safe-path.ts';

/** Login redirect: the path to return to after signing in. The site owns one; it is stored across tabs. */
export interface LoginRedirect {
  remember(path: string): void;
  forget(): void;
  /** Reads and removes the path; null where there is none or it is not safe to follow. */
  consume(): string | null;
}

/**
 * @param storage of the origin, since the activation link of a mail opens another tab
 *
 * @param key storage key, named like those of the session
 * @param origin of the page
 */
export function createLoginRedirect(storage: KeyValueStorage, key: string, origin: string): LoginRedirect {
  return {
    remember: (path) => storage.set(key, path),
    forget: () => storage.remove(key),
    consume() {
      const path = storage.get(key);
      storage.remove(key);
      return path !== null && isSafePath(path, origin) ? path : null;
    },
  };
}
