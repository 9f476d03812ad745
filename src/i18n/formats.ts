import type { Locale } from '../domain/locale.ts';
import type { Formats } from './i18n.ts';

/** Spec section 3: the iso code of each locale; Arabic keeps Latin digits like the other three. */
const TAGS: Readonly<Record<Locale, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn',
};

/** An instant with a time of day; a bare date or year has none and belongs to no time zone. */
const DATE_ONLY = /^\d{4}(-\d{2}){0,2}$/;

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/**
 * Keeps "25,000 €" whole and in this order within a line that runs right to left. Characters rather
 * than `<bdi>`, so that it also holds in attributes, toasts and announcements. Only Arabic needs it.
 */
const isolate = (amount: string): string =>
  `${LEFT_TO_RIGHT_ISOLATE}${amount.replace(DIRECTION_MARKS, '')}${POP_ISOLATE}`;

/**
 * The named formats of one locale. Making an `Intl` object costs far more than using it, so each is
 * made once.
 *
 * @param timeZone IANA name; the reader's own where none is given
 */
export function createFormats(locale: Locale, timeZone?: string): Formats {
  const tag = TAGS[locale];
  const amounts = (fractionDigits: number) => {
    const format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
    return (euros: number) => (locale === 'ar' ? isolate(format.format(euros)) : format.format(euros));
  };
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const inZone = zoned(tag, options, timeZone);
    return (instant: string | number, zone?: string | null): string => {
      const date = new Date(instant);
      if (Number.isNaN(date.getTime())) return '';
      return inZone(DATE_ONLY.test(String(instant)) ? 'UTC' : zone).format(date);
    };
  };

  const whole = amounts(0);
  const exact = amounts(2);
  const plain = new Intl.NumberFormat(tag);
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { day: '2-digit', month: 'long', year: 'numeric' } as const;
  return {
    currency: (amount) => whole(amount),
    calculatedCurrency: (cents) => exact(cents / 100),
    year: dates({ year: 'numeric' }),
    short: dates({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    datetimeshort: dates({ ...day, ...clock }),
    datetimelong: dates({ weekday: 'long', ...day, ...clock }),
    date: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    day: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    number: (value) => plain.format(value),
    time: dates(clock),
    zone: zoneNames(locale, timeZone),
    timeexact: dates({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
  };
}

type InZone = (zone: string | null | undefined) => Intl.DateTimeFormat;

/** A format for each time zone that is asked for, made when it is; `own` where none or an unknown one is. */
function zoned(tag: string, options: Intl.DateTimeFormatOptions, own: string | undefined): InZone {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  const make = (timeZone: string | undefined): Intl.DateTimeFormat => {
    try {
      return new Intl.DateTimeFormat(tag, { ...options, timeZone });
    } catch {
      // An unknown zone, or a style of naming it that came a version later.
      const timeZoneName = options.timeZoneName && 'short';
      return new Intl.DateTimeFormat(tag, { ...options, timeZoneName, timeZone: own });
    }
  };
  return (zone) => {
    const wanted = zone ?? own;
    const format = made.get(wanted) ?? make(wanted);
    made.set(wanted, format);
    return format;
  };
}

/**
 * American English has names for American zones only ("EST", but "GMT+1"), British English for
 * European ones ("CET"). Arabic has no abbreviations and names the country.
 */
function zoneNames(locale: Locale, own: string | undefined): Formats['zone'] {
  const tags = locale === 'en' ? [TAGS.en, 'en-GB'] : [TAGS[locale]];
  const timeZoneName = locale === 'ar' ? 'shortGeneric' : 'short';
  const formats = tags.map((tag) => zoned(tag, { timeZoneName }, own));
  return (instant, zone) => {
    const names = formats.map((inZone) => {
      const parts = inZone(zone).formatToParts(new Date(instant));
      return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    });
    return names.find((name) => !/\d/.test(name)) ?? names[0] ?? '';
  };
}
