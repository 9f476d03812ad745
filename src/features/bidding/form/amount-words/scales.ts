import type { Amount } from '../../../../domain/money.ts';

/** Number of thousand millions, millions and thousands in a number, and the rest. */
export interface Scales {
  readonly billions: number;
  readonly millions: number;
  readonly thousands: number;
  /** The rest, below 1,000. */
  readonly rest: number;
}

export const scalesOf = (amount: Amount): Scales => ({
  billions: Math.floor(amount / 1_000_000_000),
  millions: Math.floor(amount / 1_000_000) % 1_000,
  thousands: Math.floor(amount / 1_000) % 1_000,
  rest: amount % 1_000,
});
