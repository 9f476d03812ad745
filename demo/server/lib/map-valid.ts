import * as v from 'valibot';
import type { Log } from './log.ts';

/**
 * Maps the entries of a stored list. An invalid entry is skipped and logged, so that the others are still
 * shown; a value that is not a list gives an empty one.
 *
 * @param what name of the list for the log, such as `Images of lot 12`
 * @param present throws if an entry is invalid
 */
export function mapValid<Entry, Answer>(
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
      log.warn(
        `${what}: ${nameOf(entry) ?? `number ${index + 1}`} is invalid and left out: ${reason(error)}`,
      );
      return [];
    }
  });
}

const nameOf = (entry: unknown): string | undefined =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : undefined;

/** The path within the data, never the data itself: it may be personal. */
const reason = (error: unknown): string => {
  if (error instanceof v.ValiError) return v.getDotPath(error.issues[0]) ?? 'of the wrong kind';
  return error instanceof Error ? error.message : String(error);
};
