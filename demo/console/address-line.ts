import type { Locale } from '../../src/domain/locale.ts';
import type { Buyer } from '../console-api/results.ts';

/**
 * Name of a country in a language.
 *
 * @param country two letters as in ISO 3166-1; any other text is the name already
 */
export const countryName = (country: string, locale: Locale): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country)
    : country;

/** A postal address in one line, with the country's name in a language; empty if unknown. */
export const addressLine = (
  { street, zip, city, country }: Pick<Buyer, 'street' | 'zip' | 'city' | 'country'>,
  locale: Locale,
): string => [street, `${zip} ${city}`.trim(), countryName(country, locale)].filter(Boolean).join(', ');
