import type { BidKind } from '../../../domain/bidding.ts';
import { expectedBelow } from '../../../domain/doubtful-amount.ts';
import { biddingHold } from '../../../domain/lot-status.ts';
import type { Amount } from '../../../domain/money.ts';
import type { BidOrder } from '../../../state/bidding/bid-machine.ts';
import type { Standing } from '../../../state/bidding/standing.ts';
import type { BidFormState } from '../form/use-bid-form.ts';
import type { BidProps } from '../panel/bid-props.ts';

/** Message of an open review before the confirming click; only the most important one. */
export type ReviewState =
  /** Bids cannot be stored at the moment; nothing was sent. */
  | { readonly name: 'paused' }
  /** Nobody can bid any more; nothing was sent. */
  | { readonly name: 'ended' }
  | { readonly name: 'notOffered' }
  /** The current limit does not cover the amount. */
  | { readonly name: 'overLimit'; readonly reach: Amount }
  /** The bidder leads by a bid from another tab or device that is no lower. */
  | { readonly name: 'leading' }
  /** The price moved past the amount: another one must be chosen. */
  | { readonly name: 'moved'; readonly next: Amount }
  /** The price moved and the amount is still enough. */
  | { readonly name: 'movedStillEnough' }
  /** The amount is so far above the expected one that the bidder must first confirm it. */
  | { readonly name: 'doubtful'; readonly expected: Amount }
  | { readonly name: 'ownLead' }
  /** The amount is so far above the next bid that a typing error is likely. */
  | { readonly name: 'farAbove'; readonly next: Amount }
  | { readonly name: 'ready' };

/** An amount is questioned from this multiple of the minimum bid on; a maximum is expected to be higher. */
const FAR_ABOVE = { direct: 3, max: 10 } as const;

/**
 * @param seen.price when the review was opened
 * @param seen.confirmedAmount the amount that the bidder has confirmed as right
 */
export function reviewState(
  {
    lot,
    time,
    form: { offer, isRaising, reach },
  }: Pick<BidProps, 'lot' | 'time'> & { readonly form: Pick<BidFormState, 'offer' | 'isRaising' | 'reach'> },
  standing: Standing,
  order: BidOrder<BidKind>,
  seen: { readonly price: Amount | null | undefined; readonly confirmedAmount: Amount | null },
): ReviewState {
  // This applies after the end too, because the end moves when bids can be stored again.
  if (biddingHold(lot)) return { name: 'paused' };
  if (time.status !== 'active') return { name: 'ended' };
  if (reach !== null && order.amount > reach) return { name: 'overLimit', reach };
  if (order.kind === 'buynow') {
    return lot.currentPrice === null && lot.buyNowPrice === order.amount
      ? { name: 'ready' }
      : { name: 'notOffered' };
  }
  const { floor } = offer;
  if (floor !== null && order.amount < floor) {
    if (standing === 'leading') return { name: 'leading' };
    return { name: 'moved', next: offer.quick[0] ?? floor };
  }
  const expected = expectedBelow(order.amount, floor, lot.estimate);
  if (expected !== null && seen.confirmedAmount !== order.amount) return { name: 'doubtful', expected };
  if (standing === 'leading' && !isRaising) return { name: 'ownLead' };
  if (floor !== null && order.amount >= floor * FAR_ABOVE[order.kind])
    return { name: 'farAbove', next: floor };
  return lot.currentPrice === seen.price ? { name: 'ready' } : { name: 'movedStillEnough' };
}

const BLOCKED: ReadonlySet<ReviewState['name']> = new Set([
  'paused',
  'ended',
  'notOffered',
  'overLimit',
  'leading',
  'moved',
  'doubtful',
]);

/** Whether the bid cannot be confirmed. */
export const isBlocked = ({ name }: ReviewState): boolean => BLOCKED.has(name);
