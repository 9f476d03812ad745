import type { Locale } from '../../../src/domain/locale.ts';
import type { Amount, Cents } from '../../../src/domain/money.ts';
import { memo } from '../../../src/lib/memo.ts';

/** Latin digits in every language, as on the site. */
const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

/** Formats of amounts and times, the same as on the site. */
export interface TextFormats {
  amount(amount: Amount): string;
  /** A computed amount, with two decimals. */
  exact(cents: Cents): string;
  number(value: number): string;
  /** A rate such as `19 %`. */
  percent(rate: number): string;
  /** A phone number or an address, which is read from left to right in every language. */
  leftToRight(text: string): string;
  /** Day and time with the name of the time zone. */
  time(at: number): string;
}

/**
 * Formats are cached: creating them takes a hundred times as long as using them, as long as the rest of a
 * mail.
 *
 * @param timeZone IANA name of the auction's zone; UTC if it is missing or unknown
 */
export const textFormats = (locale: Locale, timeZone: string | null): TextFormats =>
  FORMATS[locale](timeZone ?? 'UTC');

const inZones = (locale: Locale) => memo((timeZone) => createFormats(locale, timeZone));
const FORMATS = { en: inZones('en'), de: inZones('de'), fr: inZones('fr'), ar: inZones('ar') };

function createFormats(locale: Locale, timeZone: string): TextFormats {
  const tag = TAGS[locale];
  const euros = (digits: number) => {
    const currency = { style: 'currency', currency: 'EUR' } as const;
    const format = new Intl.NumberFormat(tag, {
      ...currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return (value: number): string => isolated(locale, format.format(value));
  };
  const [whole, exact] = [euros(0), euros(2)];
  const plain = new Intl.NumberFormat(tag);
  const day = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: isZone(timeZone) ? timeZone : 'UTC',
    // The Arabic form names the country, as on the pages.
    timeZoneName: locale === 'ar' ? 'shortGeneric' : 'short',
  } as Intl.DateTimeFormatOptions);
  return {
    amount: (amount) => whole(amount),
    exact: (cents) => exact(cents / 100),
    number: (value) => plain.format(value),
    percent: (rate) =>
      isolated(locale, locale === 'ar' ? `${plain.format(rate)}%` : `${plain.format(rate)}\u00a0%`),
    leftToRight: (text) => (locale === 'ar' ? `\u2066${text}\u2069` : text),
    time: (at) => day.format(at).replace(' توقيت ', ' بتوقيت '),
  };
}

/** Keeps the order of "25,000 €" in a right-to-left line. */
const isolated = (locale: Locale, text: string): string =>
  locale === 'ar' ? `\u2066${text.replace(/[\u061c\u200e\u200f]/g, '')}\u2069` : text;

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
