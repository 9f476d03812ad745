import { incrementAt, type Ladder, stepAbove } from '../../../domain/increments.ts';
import { quickAmounts } from '../../../domain/minimum-bid.ts';
import type { Amount } from '../../../domain/money.ts';

/** The amounts that a bidder can choose from. */
export interface BidOffer {
  /**
   * The lowest useful amount: the minimum bid, or one above the bidder's own maximum. Null if it is unknown:
   * then any whole amount may be tried.
   */
  readonly floor: Amount | null;
  /** Quick amounts; the form shows the first one until the bidder chooses. */
  readonly quick: readonly Amount[];
  /** The increment at `floor`; null while the ladder is unknown. */
  readonly step: Amount | null;
}

/**
 * @param nextBid the current minimum bid; null if it is unknown
 * @param ownMax my maximum while I lead and am raising it, else null
 * @param ladder null until the auction has loaded: then only the minimum bid is offered
 */
export function bidOffer(nextBid: Amount | null, ownMax: Amount | null, ladder: Ladder | null): BidOffer {
  const raising = ownMax !== null && ownMax >= (nextBid ?? 0);
  const floor = raising ? ownMax + 1 : nextBid;
  if (floor === null) return { floor, quick: [], step: null };
  if (ladder === null || ladder.length === 0) return { floor, quick: [floor], step: null };
  const first = raising ? stepAbove(ladder, ownMax) : floor;
  return { floor, quick: quickAmounts(ladder, first), step: incrementAt(ladder, floor) };
}
