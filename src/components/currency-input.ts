import { NumberParser } from '@internationalized/number';
import type { CurrencyError } from '../domain/amount-problem.ts';
import { memo } from '../lib/memo.ts';
import { err, ok, type Result } from '../lib/result.ts';

/** Rules of a currency field, which takes whole units of the currency. */
export interface CurrencyRules {
  allowNegative: boolean;
  /** Both inclusive; never beyond the safe integers. */
  min: number;
  max: number;
}

/** More decimals mean the thousands separator of another country: "12.500", "12.000". */
const FRACTION_DIGITS = 2;
const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** Converts digits of Persian keyboards, which the parser does not support, to Arabic-Indic ones. */
function foldPersian(text: string): string {
  return text.replace(/[۰-۹]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - PERSIAN_ZERO + ARABIC_ZERO),
  );
}

/**
 * Unifies mixed digits: "25٫٠" is one digit of another keyboard in an existing amount. No parser
 * accepts a mixture.
 */
function toLatinDigits(text: string): string {
  if (!/\d/.test(text)) return text;
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
}

interface Separators {
  group: string;
  decimal: string;
}

/** By locale and numbering system. */
const separatorsOf = memo((locale) =>
  memo((numberingSystem): Separators => {
    const parts = new Intl.NumberFormat(locale, { numberingSystem }).formatToParts(1_234_567.5);
    const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
    return { group: find('group'), decimal: find('decimal') };
  }),
);

/** Groups must have three digits: "12,50" on an English page means twelve and a half. */
function hasValidGroups(text: string, { group, decimal }: Separators): boolean {
  const whole = text.split(decimal)[0] ?? '';
  if (!whole.includes(group)) return true;
  const [first = '', ...others] = whole.replace(/^\P{Nd}/u, '').split(group);
  return first.length >= 1 && first.length <= 3 && others.every((part) => part.length === 3);
}

/**
 * Parses an amount as written in `locale`, in Latin, Arabic-Indic or Persian digits, with or
 * without grouping and currency sign.
 *
 * @returns null for an empty field; the error names the first problem
 */
export function parseCurrencyInput(
  input: string,
  locale: string,
  rules: CurrencyRules,
): Result<number | null, CurrencyError> {
  const text = toLatinDigits(foldPersian(input))
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/€|\bEUR\b/gi, '')
    .replace(/\u2212/g, '-')
    .trim();
  if (text === '') return ok(null);

  const parser = new NumberParser(locale, { maximumFractionDigits: 20 });
  const separators = separatorsOf(locale)(parser.getNumberingSystem(text));
  let plain = text.replace(/(?<=\p{Nd})[\s٬](?=\p{Nd})/gu, separators.group);
  // A point is not a separator in French, but users type it as the decimal separator.
  if (!parser.isValidPartialNumber(plain)) plain = plain.replace('.', separators.decimal);
  const value = parser.parse(plain);
  if (!parser.isValidPartialNumber(plain) || !Number.isFinite(value)) return err('not_a_number');
  if (!hasValidGroups(plain, separators)) return err('not_a_number');

  // Cents that are zero are allowed.
  if (decimalsOf(plain, separators) > FRACTION_DIGITS || !Number.isInteger(value)) return err('fraction');
  if (!rules.allowNegative && value < 0) return err('negative');
  if (value < rules.min || value > rules.max || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    return err('out_of_range');
  }
  return ok(value === 0 ? 0 : value);
}

/** Number of decimals. Arabic-Indic digits may have a comma as the decimal separator too. */
function decimalsOf(text: string, { group, decimal }: Separators): number {
  const [, separator = '', digits = ''] = text.match(/([.,٫،])(\p{Nd}+)$/u) ?? [];
  const parts = separator === decimal || (separator !== group && (separator === ',' || separator === '،'));
  return parts ? digits.length : 0;
}
