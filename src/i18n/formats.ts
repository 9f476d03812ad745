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
    const local = new Intl.DateTimeFormat(tag, { ...options, timeZone });
    const universal = new Intl.DateTimeFormat(tag, {
      ...options,
      timeZone: 'UTC',
    });
    return (instant: string | number): string => {
      const date = new Date(instant);
      if (Number.isNaN(date.getTime())) return '';
      return (DATE_ONLY.test(String(instant)) ? universal : local).format(date);
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
    number: (value) => plain.format(value),
    time: dates(clock),
    timeexact: dates({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
  };
}
