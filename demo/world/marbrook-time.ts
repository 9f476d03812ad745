import { offsetAt } from '../server/data/zone-offset.ts';

/** Marbrook's time zone, in which its sales are announced and close. */
export const TIME_ZONE = 'Europe/Berlin';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The instant of an hour in Marbrook, on the local day of `time` or `days` later.
 *
 * @param hour 0 to 23, but no hour of a change to or from summer time
 */
export function atHour(time: number, hour: number, days = 0): number {
  const midnight = Math.floor((time + offsetAt(TIME_ZONE, time)) / DAY) * DAY;
  const localTime = midnight + days * DAY + hour * HOUR;
  return localTime - offsetAt(TIME_ZONE, localTime - offsetAt(TIME_ZONE, time));
}
