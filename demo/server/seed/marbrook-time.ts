/** Where Marbrook lies; its sales are told, and close, by this clock. */
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

/** How far Marbrook's clock is ahead of UTC at an instant, ms. */
function offsetAt(time: number): number {
  const part = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/**
 * An hour of Marbrook's clock, on the day that `time` falls on there or `days` later.
 *
 * @param hour 0 to 23, away from the hours at which the clock is changed
 */
export function atHour(time: number, hour: number, days = 0): number {
  const midnight = Math.floor((time + offsetAt(time)) / DAY) * DAY;
  const wanted = midnight + days * DAY + hour * HOUR;
  return wanted - offsetAt(wanted - offsetAt(time));
}
