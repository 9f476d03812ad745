import type { Amount } from './money.ts';

/** The part of a lot that determines its price; undefined or null is unknown. */
export interface Priced {
  /** Null before the first bid. */
  readonly currentPrice?: Amount | null | undefined;
  readonly startPrice: Amount | null;
}

/** The price that a lot shows: the leading bid, or before the first one the start price. Null: unknown. */
export const shownPrice = ({ currentPrice, startPrice }: Priced): Amount | null =>
  currentPrice === undefined ? null : (currentPrice ?? startPrice);
