import type { Amount } from './money.ts';

/** From the price `from` (inclusive) on, the increment is `step`. */
export interface Increment {
  readonly from: Amount;
  readonly step: Amount;
}
/** Sorted by `from`, the first entry at 0. */
export type Ladder = readonly Increment[];

/** The increment at `price`. An empty ladder means increments of one euro. */
export function incrementAt(ladder: Ladder, price: Amount): Amount {
  let step = 1;
  for (const increment of ladder) {
    if (increment.from > price) break;
    step = increment.step;
  }
  return step;
}

/** The amount one increment above `price`. */
export const stepAbove = (ladder: Ladder, price: Amount): Amount => price + incrementAt(ladder, price);

/** The minimum bid: the start price for the first bid, else one increment above the price. */
export const minimumBid = (ladder: Ladder, startPrice: Amount, price: Amount | null): Amount =>
  price === null ? startPrice : stepAbove(ladder, price);

/** The minimum bid and the increments above it, offered as buttons. */
export function quickAmounts(ladder: Ladder, nextBid: Amount, count = 3): Amount[] {
  const amounts = [nextBid];
  while (amounts.length < count) amounts.push(stepAbove(ladder, amounts.at(-1) as Amount));
  return amounts;
}
