import type { KeyValueStorage } from '../../lib/storage.ts';
import { toJson } from '../../lib/to-json.ts';

/** A scroll position, in px. */
export interface Scroll {
  readonly x: number;
  readonly y: number;
}

/** The scroll positions of this tab's history entries when they were left. */
export interface ScrollMemory {
  newKey(): string;
  get(key: string): Scroll | null;
  set(key: string, scroll: Scroll): void;
}

const STORAGE_KEY = 'auction-elements.scroll';
/** Number of entries kept; older ones are dropped. */
const MAX_ENTRIES = 60;

/** The entry's key, and its position if one was kept. */
type Entry = [key: string, x?: number, y?: number];

const isEntry = (stored: unknown): stored is Entry => Array.isArray(stored) && typeof stored[0] === 'string';

/** @param tab session storage: lives as long as the history, also over a reload */
export function createScrollMemory(tab: KeyValueStorage): ScrollMemory {
  const read = (): Entry[] => {
    try {
      const stored: unknown = JSON.parse(tab.get(STORAGE_KEY) ?? '[]');
      return Array.isArray(stored) ? (stored as unknown[]).filter(isEntry) : [];
    } catch {
      return [];
    }
  };
  const write = (entries: Entry[]) => tab.set(STORAGE_KEY, toJson(entries.slice(-MAX_ENTRIES)));

  return {
    newKey() {
      const entries = read();
      const highest = entries.reduce((most, [key]) => Math.max(most, Number(key) || 0), 0);
      const key = String(highest + 1);
      write([...entries, [key]]);
      return key;
    },
    get(key) {
      const entry = read().find(([own]) => own === key);
      const [, x, y] = entry ?? [];
      return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
    },
    set(key, { x, y }) {
      write([...read().filter(([own]) => own !== key), [key, x, y]]);
    },
  };
}
