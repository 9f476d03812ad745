import { incrementAt, type Ladder, stepAbove } from '../../../domain/increments.ts';
import { quickAmounts } from '../../../domain/minimum-bid.ts';
import type { Amount } from '../../../domain/money.ts';

/** What a bidder may choose from, as the lot stands. */
export interface BidOffer {
  /** The lowest amount that makes sense: the next bid, or one above one's own maximum. */
  readonly floor: Amount;
  /** Offered at a glance; the first is what an untouched form follows. */
  readonly quick: readonly Amount[];
  /** The step of the ladder at `floor`; null where the ladder is not known. */
  readonly step: Amount | null;
}

/**
 * @param nextBid the minimum bid of the moment
 * @param ownMax my maximum while I lead and am about to raise it, else null
 * @param ladder null until the auction is loaded: then only the next bid itself is offered
 */
export function bidOffer(nextBid: Amount, ownMax: Amount | null, ladder: Ladder | null): BidOffer {
  const raising = ownMax !== null && ownMax >= nextBid;
  const floor = raising ? ownMax + 1 : nextBid;
  if (ladder === null || ladder.length === 0) return { floor, quick: [floor], step: null };
  const first = raising ? stepAbove(ladder, ownMax) : nextBid;
  return { floor, quick: quickAmounts(ladder, first), step: incrementAt(ladder, floor) };
}
