import { countryName } from '../../../src/domain/country-name.ts';
import type { Locale } from '../../../src/domain/locale.ts';
import type { Buyer } from '../../console-api/results.ts';

/** A postal address in one line, with the country's name in a language; empty if unknown. */
export const addressLine = (
  { street, zip, city, country }: Pick<Buyer, 'street' | 'zip' | 'city' | 'country'>,
  locale: Locale,
): string =>
  [street, `${zip} ${city}`.trim(), countryName(country, locale)]
    .filter(Boolean)
    .join(locale === 'ar' ? '، ' : ', ');
