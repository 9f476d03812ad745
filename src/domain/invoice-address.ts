interface Account {
  readonly firstname: string;
  readonly lastname: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
}

/**
 * Name and postal address of an account in one line; what is missing is left out, and the
 * country (its code) with the rest of the address.
 */
export const invoiceAddress = ({ firstname, lastname, street, zip, city, country }: Account): string =>
  [`${firstname} ${lastname}`, street, `${zip} ${city}`, street || city ? country : '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
