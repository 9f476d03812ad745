import { type Ladder, stepAbove } from './increments.ts';
import type { Amount } from './money.ts';

/** The minimum bid: the start price for the first bid, else one increment above the price. */
export const minimumBid = (ladder: Ladder, startPrice: Amount, price: Amount | null): Amount =>
  price === null ? startPrice : stepAbove(ladder, price);

/** The minimum bid and the increments above it, offered as buttons. */
export function quickAmounts(ladder: Ladder, nextBid: Amount, count = 3): Amount[] {
  const amounts = [nextBid];
  while (amounts.length < count) amounts.push(stepAbove(ladder, amounts.at(-1) as Amount));
  return amounts;
}
