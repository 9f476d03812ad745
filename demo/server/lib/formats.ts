import type { Locale } from '../../../src/domain/locale.ts';
import { hasEndSeconds } from '../../../src/domain/lot-status.ts';
import type { Amount, Cents } from '../../../src/domain/money.ts';
import {
  createFormats as createPageFormats,
  datetimeExact,
  keepTogether,
  LOCALE_TAGS,
} from '../../../src/i18n/formats.ts';
import { memo } from '../../../src/lib/memo.ts';

/** Formats of amounts and times, the same as on the site. */
export interface TextFormats {
  amount(amount: Amount): string;
  /** A computed amount, with two decimals. */
  exact(cents: Cents): string;
  number(value: number): string;
  /** A rate such as `19 %`. */
  percent(rate: number): string;
  /** A phone number or an e-mail address, which is read from left to right in every language. */
  leftToRight(text: string): string;
  /** Day and time with the name of the time zone. */
  time(at: number): string;
  /**
   * The end of a lot, with seconds if it was moved and not between whole minutes, as on the pages.
   *
   * @param extendedFrom the end before it was moved, in ms; null if it was not
   */
  end(at: number, extendedFrom: number | null): string;
}

/**
 * Formats are cached: creating them takes a hundred times as long as using them, as long as the rest of a mail.
 *
 * @param timeZone IANA name of the auction's zone; UTC if it is missing or unknown
 */
export const textFormats = (locale: Locale, timeZone: string | null): TextFormats =>
  FORMATS[locale](timeZone ?? 'UTC');

const inZones = (locale: Locale) => memo((timeZone) => createFormats(locale, timeZone));
const FORMATS = { en: inZones('en'), de: inZones('de'), fr: inZones('fr'), ar: inZones('ar') };

function createFormats(locale: Locale, timeZone: string): TextFormats {
  const pages = createPageFormats(locale, 'UTC');
  const leftToRight = (text: string): string => (locale === 'ar' ? `\u2066${text}\u2069` : text);
  const zoned = (time: string, at: number): string =>
    `${time}${locale === 'ar' ? ' ب' : '\u00a0'}${pages.zone(at, timeZone)}`;
  const time = (at: number): string => zoned(pages.datetimelong(at, timeZone), at);
  const exactTime = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    ...datetimeExact(locale),
    timeZone: isZone(timeZone) ? timeZone : 'UTC',
  });
  return {
    amount: pages.currency,
    exact: pages.calculatedCurrency,
    number: pages.number,
    percent: (rate) => leftToRight(`${pages.number(rate)}${locale === 'ar' ? '' : '\u00a0'}%`),
    leftToRight,
    time,
    end: (at, extendedFrom) =>
      extendedFrom !== null && hasEndSeconds(extendedFrom, at)
        ? zoned(keepTogether(exactTime.format(at)), at)
        : time(at),
  };
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
