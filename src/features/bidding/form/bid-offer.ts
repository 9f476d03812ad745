import type { BidKind } from '../../../domain/bidding.ts';
import { incrementAt, type Ladder, quickAmounts, stepAbove } from '../../../domain/increments.ts';
import { type Amount, MAX_AMOUNT } from '../../../domain/money.ts';

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
 * @param nextBid the lowest amount that the server takes now
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

/** Why an amount cannot be asked for now. */
export type AmountProblem = 'too_low' | 'moved' | 'too_high' | 'over_limit';

/**
 * @param floorWhenChosen the floor that the bidder saw when they chose; null where that was on an
 *   earlier page
 * @param reach the most that the bidder's limit allows on this lot; null without a limit
 */
export function amountProblem(
  amount: Amount,
  floor: Amount,
  floorWhenChosen: Amount | null,
  reach: Amount | null = null,
): AmountProblem | null {
  if (amount > MAX_AMOUNT) return 'too_high';
  if (reach !== null && amount > reach) return 'over_limit';
  if (amount >= floor) return null;
  return floorWhenChosen === null || amount >= floorWhenChosen ? 'moved' : 'too_low';
}

/** What a bidder is about to bind themselves to. */
export interface BidOrderDraft {
  readonly kind: BidKind;
  readonly amount: Amount;
}
