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

/** What a browser storage did not take. */
interface Unsaved {
  /** Null: the key was removed. */
  readonly value: string | null;
  /** What the storage held instead when that was last seen; undefined: it could not be read. */
  stored: string | null | undefined;
}

/**
 * Wraps a browser storage. Where it cannot be reached or is full, values are kept in memory:
 * a visitor with blocked storage stays signed in until the page is left.
 *
 * Within the page the last write counts, whether or not the storage took it. What it would bring
 * back at the next load is removed, where it lets us. A later write that it takes, also one of
 * another tab, replaces what is kept in memory.
 *
 * @param open returns the storage; it may throw, as `window.localStorage` does when blocked
 */
export function browserStorage(open: () => Storage): KeyValueStorage {
  const unsaved = new Map<string, Unsaved>();
  /** False where the storage threw. */
  const attempt = (run: (storage: Storage) => void): boolean => {
    try {
      run(open());
      return true;
    } catch {
      return false;
    }
  };
  const read = (key: string): string | null | undefined => {
    try {
      return open().getItem(key);
    } catch {
      return undefined;
    }
  };
  const save = (key: string, value: string): boolean => attempt((storage) => storage.setItem(key, value));
  const erase = (key: string): boolean => attempt((storage) => storage.removeItem(key));

  return {
    get(key) {
      const stored = read(key);
      const kept = unsaved.get(key);
      if (kept === undefined) return stored ?? null;
      if (stored === undefined) return kept.value;
      if (kept.stored === undefined) kept.stored = stored;
      if (kept.stored === stored) return kept.value;
      // Another tab has written since.
      unsaved.delete(key);
      return stored;
    },
    set(key, value) {
      // To remove the old value may make room for the new one.
      const isSaved = save(key, value) || (erase(key) && save(key, value));
      if (isSaved) unsaved.delete(key);
      else unsaved.set(key, { value, stored: read(key) });
    },
    remove(key) {
      if (erase(key)) unsaved.delete(key);
      else unsaved.set(key, { value: null, stored: read(key) });
    },
  };
}
