/** The largest amount, in whole euros: amounts stay exact in floating point, also in cents. */
export const MAX_AMOUNT = Math.floor(Number.MAX_SAFE_INTEGER / 100_000);

/** Whole euros, like every amount in the API. */
export type Amount = number;
/** Whole cents, for results of computations with amounts. */
export type Cents = number;

export const isAmount = (value: unknown): value is Amount =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_AMOUNT;

/** The rates in a lot's answer; null is unknown. */
export type StatedRates = { readonly [Rate in keyof Rates]: number | null };

/**
 * The rates of a lot; null if a rate that its all-in price needs is unknown. Without a premium there is no
 * VAT on it.
 */
export function knownRates({ vatRate, premiumRate, premiumVatRate }: StatedRates): Rates | null {
  const onPremium = premiumRate === 0 ? 0 : premiumVatRate;
  if (vatRate === null || premiumRate === null || onPremium === null) return null;
  return { vatRate, premiumRate, premiumVatRate: onPremium };
}

/** Rates of one lot, in percent (19 means 19 %), with at most four decimals. */
export interface Rates {
  /** VAT on the hammer price; depends on the seller. */
  readonly vatRate: number;
  /** Buyer's premium on the hammer price. */
  readonly premiumRate: number;
  /** VAT on the premium. */
  readonly premiumVatRate: number;
}

/** The amounts that a buyer pays, line by line, in cents. */
export interface AllInPrice {
  readonly hammer: Cents;
  readonly hammerVat: Cents;
  readonly premium: Cents;
  readonly premiumVat: Cents;
  readonly total: Cents;
}

/**
 * The all-in price at the hammer price `hammer`: with VAT, buyer's premium and VAT on it. Each line is
 * rounded half up to the cent and the total is the sum of the lines, so the lines shown always add up.
 *
 * @example allInPrice(25_000, { vatRate: 19, premiumRate: 6, premiumVatRate: 19 }).total // 3153500
 */
export function allInPrice(hammer: Amount, rates: Rates): AllInPrice {
  const base = hammer * 100;
  const hammerVat = percentOf(base, rates.vatRate);
  const premium = percentOf(base, rates.premiumRate);
  const premiumVat = percentOf(premium, rates.premiumVatRate);
  return { hammer: base, hammerVat, premium, premiumVat, total: base + hammerVat + premium + premiumVat };
}

/** Integer arithmetic only: 10.7 % of a price must not depend on the floating-point value of 10.7. */
function percentOf(cents: Cents, rate: number): Cents {
  const tenThousandths = BigInt(Math.round(rate * 10_000));
  return Number((BigInt(cents) * tenThousandths + 500_000n) / 1_000_000n);
}
