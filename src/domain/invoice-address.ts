import { countryName } from './country-name.ts';
import type { Locale } from './locale.ts';

interface Account {
  readonly firstname: string;
  readonly lastname: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** Two letters as in ISO 3166-1. */
  readonly country: string;
}

/**
 * Name and postal address of an account in one line, with the country's name in a language. Missing parts
 * are left out; without an address the country is left out, too.
 */
export const invoiceAddress = (
  { firstname, lastname, street, zip, city, country }: Account,
  locale: Locale,
): string =>
  [`${firstname} ${lastname}`, street, `${zip} ${city}`, street || city ? countryName(country, locale) : '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(locale === 'ar' ? '، ' : ', ');
