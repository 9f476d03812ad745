import type { Clock } from '../../lib/clock.ts';
import { parseJson } from '../../lib/parse-json.ts';
import type { KeyValueStorage } from '../../lib/storage.ts';

/** The reminders that this browser has shown, by key, so that each is shown once, in one of the tabs. */
export interface ReminderMarks {
  /** Marks a reminder as given. @returns false if it was already */
  claim(key: string): boolean;
  clear(): void;
}

/** Time after which a mark is dropped, in ms: a lot that is sold again next week needs a new reminder. */
const KEEP_MARKS = 86_400_000;

/** @param name key in the storage, which all tabs of the origin share */
export function reminderMarks(
  local: KeyValueStorage,
  name: string,
  clock: Pick<Clock, 'now'>,
): ReminderMarks {
  function read(): [string, number][] {
    const stored = parseJson(local.get(name) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return [];
    const now = clock.now();
    return Object.entries(stored).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && entry[1] <= now && now - entry[1] < KEEP_MARKS,
    );
  }
  return {
    claim(key) {
      const marks = read();
      if (marks.some(([given]) => given === key)) return false;
      local.set(name, JSON.stringify(Object.fromEntries([...marks, [key, clock.now()]])));
      return true;
    },
    clear: () => local.remove(name),
  };
}
