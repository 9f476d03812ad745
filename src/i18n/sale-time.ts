import { hasEndSeconds } from '../domain/lot-status.ts';
import type { I18n } from './i18n.ts';

type Texts = Pick<I18n, 't' | 'format'>;
type TimeFormat = I18n['format']['time'];

/**
 * Formats an instant in the time zone of the sale with the name of the zone, followed by the time of
 * the reader if it differs: "7:30 PM CEST (your time 1:30 PM)".
 *
 * @param timeZone IANA name of the zone of the sale; if null, that of the reader
 * @param text formats the instant in a zone, by default that of the reader
 * @param clock formats the time of the reader on the same day
 */
function saleTime(
  { t, format }: Texts,
  instant: string,
  timeZone: string | null,
  text: (timeZone?: string | null) => string,
  clock: TimeFormat = format.time,
): string {
  const saleTexts = { time: text(timeZone), zone: format.zone(instant, timeZone) };
  // The format that most texts use: another one would have to be created.
  if (format.datetimelong(instant, timeZone) === format.datetimelong(instant)) {
    return t('common.saleTime', saleTexts);
  }
  const sameDay = format.date(instant, timeZone) === format.date(instant);
  return t('common.saleTimeHere', { ...saleTexts, here: sameDay ? clock(instant) : text() });
}

/**
 * Time of day; see `saleTime`.
 *
 * @param time formats it
 */
export const saleClock = (
  i18n: Texts,
  instant: string,
  timeZone: string | null,
  time: TimeFormat = i18n.format.time,
): string => saleTime(i18n, instant, timeZone, (zone) => time(instant, zone), time);

/** Format for both ends of a moved end, with seconds unless both are whole minutes. */
export const movedEndFormat = (from: string, to: string, { format }: Pick<I18n, 'format'>): TimeFormat =>
  hasEndSeconds(Date.parse(from), Date.parse(to)) ? format.timeexact : format.time;

/** Weekday, day, month, year and time; see `saleTime`. */
export const saleDate = (i18n: Texts, instant: string, timeZone: string | null): string =>
  saleTime(i18n, instant, timeZone, (zone) => i18n.format.datetimelong(instant, zone));

/** Pass as `now` for printed text: no sale is on that day, so the text never says 'today'. */
export const ON_PAPER = 0;

/** "today, 7:30 PM CEST", or with weekday and day, or in another year with the year; see `saleTime`. */
export function saleMoment(i18n: Texts, instant: string, timeZone: string | null, now: number): string {
  const { t, format } = i18n;
  const zones = [timeZone, undefined];
  // "today" is used only if it is today in the zone of the sale and in that of the reader.
  const today = zones.every((zone) => format.date(instant, zone) === format.date(now, zone));
  const thisYear = format.year(instant) === format.year(now);
  return saleTime(i18n, instant, timeZone, (zone) => {
    const time = format.time(instant, zone);
    if (today) return t('common.today', { time });
    return t('common.onDay', { date: (thisYear ? format.day : format.date)(instant, zone), time });
  });
}

/**
 * Time of an entry of a list in the time zone of the sale; for an earlier day with the date, and with the
 * zone if the clock was changed since then. On paper every day has its date.
 *
 * @param zone the zone's name for the whole list, taken from its newest entry
 */
export function listedTime(
  { t, format }: Texts,
  instant: string,
  timeZone: string | null,
  zone: string,
  now: number,
): { text: string; paper: string } {
  const dated = (day: string, time: string): string => t('common.onDay', { date: day, time });
  const clock = format.time(instant, timeZone);
  const date = format.date(instant, timeZone);
  if (date === format.date(now, timeZone)) return { text: clock, paper: dated(date, clock) };
  const thisYear = format.year(instant) === format.year(now);
  const own = format.zone(instant, timeZone);
  const time = own === zone ? clock : t('common.saleTime', { time: clock, zone: own });
  return {
    text: dated(thisYear ? format.monthday(instant, timeZone) : date, time),
    paper: dated(date, time),
  };
}
