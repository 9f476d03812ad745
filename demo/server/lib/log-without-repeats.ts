import type { Log } from './log.ts';

/** Ms between two logs of one warning. */
const PAUSE = 60_000;
const MAX_REMEMBERED = 1000;

/**
 * A log that writes the same warning, with the same error, once a minute: a warning of each request must not
 * hide the others. The next one contains the number of repetitions.
 *
 * @param now monotonic time in ms
 */
export function withoutRepeats(log: Log, now: () => number): Log {
  const logged = new Map<string, { at: number; since: number }>();
  return {
    info: (message) => log.info(message),
    warn(message, error) {
      const key = error instanceof Error ? `${message}\n${error.message}` : message;
      const last = logged.get(key);
      if (last !== undefined && now() - last.at < PAUSE) {
        last.since += 1;
        return;
      }
      if (logged.size >= MAX_REMEMBERED) logged.clear();
      logged.set(key, { at: now(), since: 1 });
      const repeats = last !== undefined && last.since > 1 ? ` (${last.since} times since)` : '';
      log.warn(message + repeats, error);
    },
  };
}
