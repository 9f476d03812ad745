import { offsetAt } from '../../data/zone-offset.ts';
import { DAY } from '../../lib/durations.ts';

/**
 * Reads a time: with its own zone, else as a wall clock in `zone`.
 *
 * @returns ms since the epoch; null for a time that does not exist, such as 30 February or the hour
 *   that is skipped in spring
 */
export function timeIn(zone: string, text: string): number | null {
  const isZoned = /(Z|[+-]\d{2}:\d{2})$/.test(text);
  const wall = Date.parse(isZoned ? text : `${text}Z`);
  if (Number.isNaN(wall)) return null;
  const day = text.slice(0, 10);
  if (new Date(Date.parse(`${day}T00:00Z`)).toISOString().slice(0, 10) !== day) return null;
  if (isZoned) return wall;
  // Two guesses, because the offset may be the one before or after a change to summer time.
  for (const guess of [wall - offsetAt(zone, wall), wall - offsetAt(zone, wall - DAY)])
    if (guess + offsetAt(zone, guess) === wall) return guess;
  return null;
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
