import type { Buyer } from '../../console-api/results.ts';

/** The address of a buyer in one line; empty where none is known. */
export const addressLine = ({ street, zip, city, country }: Buyer): string =>
  [street, `${zip} ${city}`.trim(), country].filter(Boolean).join(', ');
