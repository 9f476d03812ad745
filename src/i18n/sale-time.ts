import type { I18n } from './i18n.ts';

type Texts = Pick<I18n, 't' | 'format'>;

/**
 * An instant of a sale on the clock of its time zone, which is named, and on the reader's where that
 * shows another time: "7:30 PM CEST (your time 1:30 PM)".
 *
 * @param timeZone IANA name of the sale's zone; the reader's own where it is not known
 * @param text writes the instant in a zone, in the reader's where none is given
 */
function saleTime(
  { t, format }: Texts,
  instant: string,
  timeZone: string | null,
  text: (timeZone?: string | null) => string,
): string {
  const there = { time: text(timeZone), zone: format.zone(instant, timeZone) };
  if (format.datetimeshort(instant, timeZone) === format.datetimeshort(instant)) {
    return t('common.saleTime', there);
  }
  const sameDay = format.date(instant, timeZone) === format.date(instant);
  return t('common.saleTimeHere', { ...there, here: sameDay ? format.time(instant) : text() });
}

/** The time of day alone; see `saleTime`. */
export const saleClock = (i18n: Texts, instant: string, timeZone: string | null): string =>
  saleTime(i18n, instant, timeZone, (zone) => i18n.format.time(instant, zone));

/** Weekday, day, month, year and time; see `saleTime`. */
export const saleDate = (i18n: Texts, instant: string, timeZone: string | null): string =>
  saleTime(i18n, instant, timeZone, (zone) => i18n.format.datetimelong(instant, zone));

/** "today, 7:30 PM CEST", or with the day, and with the year where it is not this one; see `saleTime`. */
export function saleMoment(i18n: Texts, instant: string, timeZone: string | null, now: number): string {
  const { t, format } = i18n;
  const zones = [timeZone, undefined];
  // Where the two clocks disagree on the day, nobody knows whose "today" it would be.
  const today = zones.every((zone) => format.date(instant, zone) === format.date(now, zone));
  const thisYear = format.year(instant) === format.year(now);
  return saleTime(i18n, instant, timeZone, (zone) => {
    const time = format.time(instant, zone);
    if (today) return t('common.today', { time });
    return t('common.onDay', { date: (thisYear ? format.day : format.date)(instant, zone), time });
  });
}
