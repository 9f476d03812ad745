/**
 * Numbers and dates of a table as they are written in the language of its heads. Ambiguous values are refused.
 */
import type { Locale } from '../../../../src/domain/locale.ts';

/** Separators of thousands and decimals; white space separates thousands in every language. */
const MARKS: Readonly<Record<Locale, { readonly group: string; readonly decimal: string }>> = {
  en: { group: ',', decimal: '\\.' },
  de: { group: '\\.', decimal: ',' },
  fr: { group: '', decimal: ',' },
  ar: { group: '[,٬]', decimal: '[.٫]' },
};

/** Units that may stand with a number, and the dash of German prices without cents. */
const AROUND_NUMBER = /^(?:€|EUR)\s*|(?:,-{1,2}|,–)?\s*(?:€|EUR|cm|%)$|(?:,-{1,2}|,–)$/giu;

const latin = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/**
 * Reads `12.500,00 €` as 12500 if the heads are German.
 *
 * @param decimals allowed decimals; three digits behind a comma may also be thousands, so they are refused
 * @returns null for a text that is not a number, or is ambiguous
 */
export function numberIn(locale: Locale, text: string, decimals = 2): number | null {
  const { group, decimal } = MARKS[locale];
  const number = latin(text.trim())
    .replace(AROUND_NUMBER, '')
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const grouped = group === '' ? '' : `\\d{1,3}(?:${group}\\d{3})+|`;
  const parts = new RegExp(`^(${grouped}\\d+)(?:${decimal}(\\d{1,${decimals}}))?$`).exec(number);
  if (parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  return Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`);
}

/**
 * Day and month by language: `14.3.2027` is German, `14/3/2027` French or Arabic. In English it is ambiguous.
 */
const DAYS: Readonly<Record<Locale, RegExp | null>> = {
  en: null,
  de: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/,
  fr: /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?!\d)/,
  ar: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/,
};
const TIME = /^(?:,|\s*(?:um|à|الساعة))?\s+(\d{1,2})(?:[:.]|\s?h\s?)(\d{2})(?::(\d{2}))?(?:\s*Uhr)?$/i;

/** The date or time in the form of a catalogue, `2027-03-14` or `2027-03-14T19:00`; else the text as it is. */
export function dateIn(locale: Locale, value: string): string {
  const text = latin(value.trim());
  const day = DAYS[locale]?.exec(text) ?? null;
  const [head, date] =
    day === null
      ? [/^\d{4}-\d{2}-\d{2}(?=\s|$)/.exec(text)?.[0], undefined]
      : [day[0], `${day[3]}-${twoDigits(day[2])}-${twoDigits(day[1])}`];
  if (head === undefined) return value;
  const rest = text.slice(head.length);
  if (rest === '') return date ?? head;
  const time = TIME.exec(rest);
  if (time === null) return value;
  return `${date ?? head}T${twoDigits(time[1])}:${time[2]}${time[3] === undefined ? '' : `:${time[3]}`}`;
}

const twoDigits = (part: string | undefined): string => (part ?? '').padStart(2, '0');

/** Examples of numbers and dates in a language, for the error message about a wrong one. */
export const NUMBER_AND_DATE_EXAMPLES: Readonly<Record<Locale, string>> = {
  en: '12,500 or 12500, 168.5 and 2027-03-14 19:00',
  de: '12.500 or 12500, 168,5 and 14.3.2027 19:00',
  fr: '12 500 or 12500, 168,5 and 14/03/2027 19:00',
  ar: '12,500 or 12500, 168.5 and 14/03/2027 19:00',
};
