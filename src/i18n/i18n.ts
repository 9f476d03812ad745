import type { ReadonlySignal } from '@preact/signals-core';
import type { Locale } from '../domain/locale.ts';
import type { Amount, Cents } from '../domain/money.ts';
import type { MessageKey } from './keys.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

/** Formats an instant; without a time zone, or with an unknown one, in that of the reader. */
type Moment = (instant: string | number, timeZone?: string | null) => string;

/** Formats by `Intl`, with Latin digits in all locales. */
export interface Formats {
  /** Whole euros, isolated for right-to-left: "€25,000". */
  currency(amount: Amount): string;
  /** Cents with exactly two fraction digits. */
  calculatedCurrency(cents: Cents): string;
  year(instant: string | number): string;
  short(instant: string | number): string;
  readonly datetimeshort: Moment;
  readonly datetimelong: Moment;
  /** With the name of the month, because 05/12 is ambiguous: "Nov 7, 2026". */
  readonly date: Moment;
  /** With the weekday instead of the year: "Sat, Nov 7". */
  readonly day: Moment;
  /** Neither weekday nor year, for narrow lists: "Nov 7". */
  readonly monthday: Moment;
  /** A plain number with the locale's grouping. */
  number(value: number): string;
  /** Time of day, hours and minutes. */
  readonly time: Moment;
  /** Shortest name of a time zone at an instant: "CET". */
  readonly zone: Moment;
  /** With seconds, for the log of a sale and moved ends. */
  readonly timeexact: Moment;
}

/** Language, texts and formats of the page. */
export interface I18n {
  readonly locale: ReadonlySignal<Locale>;
  readonly direction: ReadonlySignal<'ltr' | 'rtl'>;
  /** Message of a key; `count` in the params selects the plural form. */
  t(key: MessageKey, params?: MessageParams): string;
  /** Message of an error code, or a general one if no loaded namespace has the code. */
  errorText(code: string, params?: MessageParams): string;
  readonly format: Formats;
  /**
   * Adds namespaces, in the current language and the fallback. Rejects if one of them loads in
   * neither language.
   */
  load(namespaces: readonly string[]): Promise<void>;
  /** Loads the messages in use, then switches. If loading fails, logs the error and keeps the language. */
  change(locale: Locale): Promise<void>;
}
