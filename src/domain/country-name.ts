import type { Locale } from './locale.ts';

/**
 * Name of a country in a language.
 *
 * @param country two letters as in ISO 3166-1; any other text is the name already
 */
export const countryName = (country: string, locale: Locale): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country)
    : country;
