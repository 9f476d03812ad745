import type { ReadonlySignal } from '@preact/signals-core';
import type { Locale } from '../domain/locale.ts';
import type { Amount, Cents } from '../domain/money.ts';
import type { MessageKey } from './keys.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

/** The six named formats of the spec, by `Intl`, with Latin digits in every locale. */
export interface Formats {
  /** Whole euros, isolated for right-to-left: "€25,000". */
  currency(amount: Amount): string;
  /** Cents with exactly two fraction digits. */
  calculatedCurrency(cents: Cents): string;
  year(instant: string | number): string;
  short(instant: string | number): string;
  datetimeshort(instant: string | number): string;
  datetimelong(instant: string | number): string;
  /** A plain number with the locale's grouping. */
  number(value: number): string;
  /** Time of day, hours and minutes, in the reader's time zone. */
  time(instant: string | number): string;
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
  /** Loads the messages, then switches; a language that cannot be loaded is logged and not switched to. */
  change(locale: Locale): Promise<void>;
}
