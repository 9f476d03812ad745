import type { KeyValueStorage } from '../lib/storage.ts';
import { isSafePath } from './routes/safe-path.ts';

/** The key of @nuxtjs/auth 4.9, like those of the session. */
const KEY = 'auth.redirect';

/** The path somebody wanted when they were asked to sign in. */
export interface WantedPath {
  remember(path: string): void;
  forget(): void;
  /** Takes it out; null where there is none or it is not safe to follow. */
  take(): string | null;
}

/**
 * @param storage of the origin: the link that activates an account opens another tab
 * @param origin of the page
 */
export function createWantedPath(storage: KeyValueStorage, origin: string): WantedPath {
  return {
    remember: (path) => storage.set(KEY, path),
    forget: () => storage.remove(KEY),
    take() {
      const path = storage.get(KEY);
      storage.remove(KEY);
      return path !== null && isSafePath(path, origin) ? path : null;
    },
  };
}
