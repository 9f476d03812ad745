import type { Buyer } from '../console-api/results.ts';

/** A postal address in one line; empty where none is known. */
export const addressLine = ({
  street,
  zip,
  city,
  country,
}: Pick<Buyer, 'street' | 'zip' | 'city' | 'country'>): string =>
  [street, `${zip} ${city}`.trim(), country].filter(Boolean).join(', ');
