import type { Buyer } from '../console-api/results.ts';

/** A postal address in one line; empty if unknown. */
export const addressLine = ({
  street,
  zip,
  city,
  country,
}: Pick<Buyer, 'street' | 'zip' | 'city' | 'country'>): string =>
  [street, `${zip} ${city}`.trim(), country].filter(Boolean).join(', ');
