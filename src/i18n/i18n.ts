import type { ReadonlySignal } from '@preact/signals-core';
import type { Locale } from '../domain/locale.ts';
import type { Amount, Cents } from '../domain/money.ts';
import type { MessageKey } from './keys.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

/** Of the reader's time zone where none is given, or one that the browser does not know. */
type Moment = (instant: string | number, timeZone?: string | null) => string;

/** The six named formats of the spec and a few more, by `Intl`, with Latin digits in every locale. */
export interface Formats {
  /** Whole euros, isolated for right-to-left: "€25,000". */
  currency(amount: Amount): string;
  /** Cents with exactly two fraction digits. */
  calculatedCurrency(cents: Cents): string;
  year(instant: string | number): string;
  short(instant: string | number): string;
  readonly datetimeshort: Moment;
  readonly datetimelong: Moment;
  /** With the month's name, since 05/12 is read in two ways: "Nov 7, 2026". */
  readonly date: Moment;
  /** The same with the weekday instead of the year: "Sat, Nov 7". */
  readonly day: Moment;
  /** A plain number with the locale's grouping. */
  number(value: number): string;
  /** Time of day, hours and minutes. */
  readonly time: Moment;
  /** The name of a time zone at an instant, as short as the language has it: "CET". */
  readonly zone: Moment;
  /** To the second and from 00 to 23 in every locale, for logs. */
  timeexact(instant: string | number): string;
}

/** The page's language. */
export interface I18n {
  readonly locale: ReadonlySignal<Locale>;
  readonly direction: ReadonlySignal<'ltr' | 'rtl'>;
  /** The sentence for a key; `count` in the params selects the plural. */
  t(key: MessageKey, params?: MessageParams): string;
  /** The sentence for an error code, or a general one where the code is unknown. */
  errorText(code: string, params?: MessageParams): string;
  readonly format: Formats;
  /**
   * Loads namespaces beside those in use, in the fallback and the language shown; rejects where one of
   * them comes in neither.
   */
  load(namespaces: readonly string[]): Promise<void>;
  /** Loads the messages in use, then switches; a language that cannot be loaded is logged and not switched to. */
  change(locale: Locale): Promise<void>;
}
