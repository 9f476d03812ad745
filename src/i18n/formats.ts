import type { Locale } from '../domain/locale.ts';
import type { Formats } from './i18n.ts';

/** The tag of each locale for `Intl`. Arabic uses Latin digits like the other three. */
export const LOCALE_TAGS: Readonly<Record<Locale, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn',
};

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
/** Arabic writes no zero before the day. */
const dayIn = (locale: Locale) =>
  ({ day: locale === 'ar' ? 'numeric' : '2-digit', month: 'long', year: 'numeric' }) as const;
/** `datetimelong` with seconds, which only mails use. */
export const datetimeExact = (locale: Locale) =>
  ({ weekday: 'long', ...dayIn(locale), ...CLOCK, second: '2-digit' }) as const;

/** A date or year without a time of day, which is the same in every time zone. */
const DATE_ONLY = /^\d{4}(-\d{2}){0,2}$/;

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/**
 * Keeps the order of "25,000 €" in a right-to-left line. Uses control characters instead of `<bdi>`,
 * because they also work in attributes, toasts and announcements. Only Arabic needs it.
 */
const isolate = (amount: string): string =>
  `${LEFT_TO_RIGHT_ISOLATE}${amount.replace(DIRECTION_MARKS, '')}${POP_ISOLATE}`;

/** Keeps the letter of an Arabic half of the day in the line of its time. */
export const keepTogether = (time: string): string => time.replace(/ (?=[صم]$)/, '\u00a0');

/**
 * Creates the named formats of one locale. Creating an `Intl` object costs far more than using it, so
 * each is created once, at its first use.
 *
 * @param timeZone IANA name; by default the time zone of the reader
 */
export function createFormats(locale: Locale, timeZone?: string): Formats {
  const tag = LOCALE_TAGS[locale];
  const amounts = (fractionDigits: number) => {
    let format: Intl.NumberFormat | undefined;
    return (euros: number) => {
      format ??= new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: fractionDigits,
      });
      const amount = format.format(euros);
      return locale === 'ar' ? isolate(amount) : amount;
    };
  };
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const inZone = zoned(tag, options, timeZone);
    return (instant: string | number, zone?: string | null): string => {
      const date = new Date(instant);
      if (Number.isNaN(date.getTime())) return '';
      return keepTogether(inZone(DATE_ONLY.test(String(instant)) ? 'UTC' : zone).format(date));
    };
  };

  const whole = amounts(0);
  const exact = amounts(2);
  const day = dayIn(locale);
  let plain: Intl.NumberFormat | undefined;
  return {
    currency: whole,
    calculatedCurrency: (cents) => exact(cents / 100),
    year: dates({ year: 'numeric' }),
    short: dates({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    datetimeshort: dates({ ...day, ...CLOCK }),
    datetimelong: dates({ weekday: 'long', ...day, ...CLOCK }),
    date: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    day: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    monthday: dates({ day: 'numeric', month: 'short' }),
    number(value) {
      const text = `${value}`;
      // Small numbers, such as a number of bids, are the same in all four; most lists need no format for them.
      if (/^\d{1,3}$/.test(text)) return text;
      // A rate has up to four decimals.
      plain ??= new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
      return plain.format(value);
    },
    time: dates(CLOCK),
    zone: zoneNames(locale, timeZone),
    timeexact: dates({ ...CLOCK, second: '2-digit' }),
  };
}

type InZone = (zone: string | null | undefined) => Intl.DateTimeFormat;

/** Creates one format per time zone on first use. `own`: zone used if the given one is missing or unknown. */
function zoned(tag: string, options: Intl.DateTimeFormatOptions, own: string | undefined): InZone {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  const make = (timeZone: string | undefined): Intl.DateTimeFormat => {
    try {
      return new Intl.DateTimeFormat(tag, { ...options, timeZone });
    } catch {
      // The zone is unknown.
      return new Intl.DateTimeFormat(tag, { ...options, timeZone: own });
    }
  };
  return (zone) => {
    const timeZone = zone ?? own;
    const format = formats.get(timeZone) ?? make(timeZone);
    formats.set(timeZone, format);
    return format;
  };
}

/**
 * American English abbreviates only American zones ("EST", but "GMT+1"), British English only European ones
 * ("CET"): English uses the British name, and if that has digits the American one. Arabic uses the name of
 * the country; without one it calls the offset the time of Greenwich.
 */
function zoneNames(locale: Locale, own: string | undefined): Formats['zone'] {
  const tags = locale === 'en' ? ['en-GB', LOCALE_TAGS.en] : [LOCALE_TAGS[locale]];
  const timeZoneName = locale === 'ar' ? 'shortGeneric' : 'short';
  const formats = tags.map((tag) => zoned(tag, { timeZoneName }, own));
  return (instant, zone) => {
    let name = '';
    for (const inZone of formats) {
      const parts = inZone(zone).formatToParts(new Date(instant));
      name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
      if (!/\d/.test(name)) break;
    }
    return name.replace(/^غرينتش(\+0)?/, 'توقيت غرينتش');
  };
}
