import type { KeyValueStorage } from '../../lib/storage.ts';
import { isSafePath } from '../routes/safe-path.ts';

/** The path somebody wanted when they were asked to sign in. */
export interface LoginRedirect {
  remember(path: string): void;
  forget(): void;
  /** Takes it out; null where there is none or it is not safe to follow. */
  consume(): string | null;
}

/**
 * @param storage of the origin: the link that activates an account opens another tab
 * @param key in it, like those of the session
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
