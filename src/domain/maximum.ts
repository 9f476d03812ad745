import { isOpen, type StatedLotStatus } from './lot-status.ts';
import type { Amount } from './money.ts';

/** The part of a lot that decides whether a maximum can still bid. */
interface Situation {
  readonly status?: StatedLotStatus;
  readonly currentPrice?: Amount | null | undefined;
  /** The minimum bid; null if the lot accepts none, undefined if it is not known. */
  readonly nextBid?: Amount | null | undefined;
}

/**
 * Whether a maximum (proxy bid) can still bid for its bidder: the lot is open, and the maximum is above the
 * price for the leader, or at least the minimum bid for any other bidder.
 */
export function isMaximumAlive(max: Amount, lot: Situation, isLeading: boolean): boolean {
  if (!isOpen(lot.status)) return false;
  return isLeading || lot.nextBid == null ? max > (lot.currentPrice ?? 0) : max >= lot.nextBid;
}

/**
 * Whether only the limit stopped an absentee bid that lost its lot: at the price the maximum was still to be bid
 * on, but the limit reaches no further than the price.
 *
 * @param price at which the lot was sold to another bidder
 * @param allowed the highest bid that the limit allows on the lot now; null without a limit
 */
export const isStoppedByLimit = (max: Amount, price: Amount, allowed: Amount | null): boolean =>
  price < max && allowed !== null && allowed <= price;

/**
 * Whether the price has passed a maximum. An absentee bid that did not win is named only then: at a lower price
 * the bidder's limit may have stopped it, and its maximum would look as if it had been bid.
 */
export const isMaximumPassed = (max: Amount, price: Amount | null | undefined): boolean =>
  price != null && price > max;
