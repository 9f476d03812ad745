import type { Locale } from '../../../../domain/locale.ts';
import type { Amount } from '../../../../domain/money.ts';
import { eurosInArabic } from './ar.ts';
import { eurosInGerman } from './de.ts';
import { eurosInEnglish } from './en.ts';
import { eurosInFrench } from './fr.ts';

const LANGUAGES: Readonly<Record<Locale, (amount: Amount) => string>> = {
  en: eurosInEnglish,
  de: eurosInGerman,
  fr: eurosInFrench,
  ar: eurosInArabic,
};

/**
 * An amount spelled out, as on a cheque: "twenty-five thousand five hundred euros". An extra zero
 * is easily missed in "250,000", but not in "two hundred fifty thousand".
 *
 * @param amount whole euros
 */
export const amountInWords = (amount: Amount, locale: Locale): string => LANGUAGES[locale](amount);
