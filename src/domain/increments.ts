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
