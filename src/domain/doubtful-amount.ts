import type { Amount } from './money.ts';

/** An amount above so many times the expected one is rather a slip of the finger than a bid. */
const TIMES = 10;

/**
 * What an amount is so far above that the bidder is asked whether it is right: the greater of the next bid and the
 * upper estimate. Null where the amount is not that high, or nothing is known to compare it with.
 *
 * @param next the minimum bid now; null where it is unknown
 */
export function expectedBelow(
  amount: Amount,
  next: Amount | null | undefined,
  estimate: { readonly to: Amount } | null | undefined,
): Amount | null {
  const expected = Math.max(next ?? 0, estimate?.to ?? 0);
  return expected > 0 && amount > TIMES * expected ? expected : null;
}
