import * as v from 'valibot';
import type { Log } from '../log.ts';

/**
 * What becomes of each entry of a list. A broken one is left out and logged, so that the others are
 * shown; what is no list at all has no entries.
 *
 * @param what the list, for the log, such as `Images of lot 12`
 * @param present throws where an entry is broken
 */
export function each<Entry, Answer>(
  entries: readonly Entry[],
  log: Log,
  what: string,
  present: (entry: Entry) => Answer,
): Answer[] {
  if (!Array.isArray(entries)) {
    log.warn(`${what}: not a list`);
    return [];
  }
  return entries.flatMap((entry: Entry, index) => {
    try {
      return [present(entry)];
    } catch (error) {
      log.warn(`${what}: ${nameOf(entry) ?? `number ${index + 1}`} is broken and left out: ${reason(error)}`);
      return [];
    }
  });
}

const nameOf = (entry: unknown): string | undefined =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : undefined;

/** The place in the data, never the data itself. */
const reason = (error: unknown): string => {
  if (error instanceof v.ValiError) return v.getDotPath(error.issues[0]) ?? 'of the wrong kind';
  return error instanceof Error ? error.message : String(error);
};
