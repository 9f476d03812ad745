import { countryName } from './country-name.ts';
import { directionOf, type Locale } from './locale.ts';

interface Account {
  readonly firstname: string;
  readonly lastname: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** Two letters as in ISO 3166-1. */
  readonly country: string;
}

/** Letters that would reverse the order of the parts in a line of that direction. */
const REVERSING = { ltr: /[\p{Script=Arabic}\p{Script=Hebrew}]/u, rtl: /\p{Script=Latin}/u };

/**
 * Name and postal address of an account in one line, with the country's name in a language. Missing parts
 * are left out; without an address the country is left out, too. The line has the direction of the
 * language: a part in another script is isolated (U+2068 … U+2069).
 */
export const invoiceAddress = (
  { firstname, lastname, street, zip, city, country }: Account,
  locale: Locale,
): string =>
  [`${firstname} ${lastname}`, street, `${zip} ${city}`, street || city ? countryName(country, locale) : '']
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (REVERSING[directionOf(locale)].test(part) ? `\u2068${part}\u2069` : part))
    .join(locale === 'ar' ? '، ' : ', ');
