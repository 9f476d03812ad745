/**
 * The few calls of `Storage` that are used, so that a page where storage is forbidden
 * (private mode, blocked third-party data) gets one kept in memory instead of an exception.
 */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Storage that lives as long as the page. */
export function memoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}

/**
 * Wraps a browser storage. Where it cannot be reached or is full, values are kept in memory:
 * a visitor with blocked storage stays signed in until the page is left.
 *
 * @param open returns the storage; it may throw, as `window.localStorage` does when blocked
 */
export function browserStorage(open: () => Storage): KeyValueStorage {
  const fallback = memoryStorage();
  const attempt = <T>(run: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return run(open());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ) ?? fallback.get(key),
    set: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => fallback.set(key, value),
      ),
    remove(key) {
      fallback.remove(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
