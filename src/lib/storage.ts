/**
 * The part of `Storage` that is used. If storage is blocked (private mode, third-party data), values are kept
 * in memory and nothing throws.
 */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Storage in memory, for the lifetime of the page. */
export function memoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}

/** A write that the browser storage refused. */
interface Unsaved {
  /** Null: the key was removed. */
  readonly value: string | null;
  /** The value in the storage when it was last read; undefined if it could not be read. */
  stored: string | null | undefined;
}

/**
 * Wraps a browser storage. If it is blocked or full, values are kept in memory: a visitor with blocked
 * storage stays signed in until they leave the page.
 *
 * Within the page the last write counts, even if the storage refused it. The old value, which would
 * come back at the next load, is removed if possible. A later successful write, also by another tab,
 * replaces the value in memory.
 *
 * @param open returns the storage; it may throw, as `window.localStorage` does when blocked
 */
export function browserStorage(open: () => Storage): KeyValueStorage {
  const unsaved = new Map<string, Unsaved>();
  /** @returns false if the storage threw */
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
      const pending = unsaved.get(key);
      if (pending === undefined) return stored ?? null;
      if (stored === undefined) return pending.value;
      if (pending.stored === undefined) pending.stored = stored;
      if (pending.stored === stored) return pending.value;
      // Another tab has written since then.
      unsaved.delete(key);
      return stored;
    },
    set(key, value) {
      // Removing the old value may make room for the new one.
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
