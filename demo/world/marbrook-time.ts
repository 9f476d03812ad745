/** Marbrook's time zone, in which its sales are announced and close. */
export const TIME_ZONE = 'Europe/Berlin';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The offset of Marbrook's time zone from UTC at an instant, ms. */
function offsetAt(time: number): number {
  const part = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/**
 * The instant of an hour in Marbrook, on the local day of `time` or `days` later.
 *
 * @param hour 0 to 23, but no hour of a change to or from summer time
 */
export function atHour(time: number, hour: number, days = 0): number {
  const midnight = Math.floor((time + offsetAt(time)) / DAY) * DAY;
  const localTime = midnight + days * DAY + hour * HOUR;
  return localTime - offsetAt(localTime - offsetAt(time));
}
