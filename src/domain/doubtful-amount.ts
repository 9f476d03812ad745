import type { Amount } from './money.ts';

/** An amount above the expected one times this factor is more likely a typing mistake than a bid. */
const DOUBTFUL_FACTOR = 10;

/**
 * The amount to compare an unusually high bid with, before the bidder is asked to check it: the greater of
 * the next bid and the upper estimate. Null if the amount is not that high, or there is nothing to compare it
 * with.
 *
 * @param next the minimum bid now; null if it is unknown
 */
export function expectedBelow(
  amount: Amount,
  next: Amount | null | undefined,
  estimate: { readonly to: Amount } | null | undefined,
): Amount | null {
  const expected = Math.max(next ?? 0, estimate?.to ?? 0);
  return expected > 0 && amount > DOUBTFUL_FACTOR * expected ? expected : null;
}
