import type { Amount } from './money.ts';
import { MAX_AMOUNT } from './money.ts';

/** Why the text in a currency field is not an amount. */
export type CurrencyError = 'not_a_number' | 'negative' | 'fraction' | 'out_of_range';

/** Why an amount cannot be bid, or asked for as a limit, right now. */
export type AmountProblem = CurrencyError | 'empty' | 'too_high' | 'over_limit' | 'too_low' | 'moved';

export interface AmountBounds {
  /** The lowest amount that is accepted now: the minimum bid, or one euro above the present limit. */
  readonly floor: Amount;
  /**
   * The floor that the bidder saw when they chose; null if they chose on an earlier page. An amount that was
   * enough then is reported as `moved`. Without it every amount below `floor` is `too_low`.
   */
  readonly floorWhenChosen?: Amount | null;
  /** The highest amount that the bidder's limit allows; null without a limit. */
  readonly reach?: Amount | null;
  /** The highest amount that the auction accepts; null: any amount. */
  readonly cap?: Amount | null;
}

/** @param parseError why the field's text is no amount; null if it is one */
export function amountProblem(
  amount: Amount | null,
  parseError: CurrencyError | 'empty' | null,
  { floor, floorWhenChosen = floor, reach = null, cap = null }: AmountBounds,
): AmountProblem | null {
  if (parseError !== null) return parseError;
  if (amount === null) return 'empty';
  if (amount > (cap ?? MAX_AMOUNT)) return 'too_high';
  if (reach !== null && amount > reach) return 'over_limit';
  if (amount >= floor) return null;
  return floorWhenChosen === null || amount >= floorWhenChosen ? 'moved' : 'too_low';
}
