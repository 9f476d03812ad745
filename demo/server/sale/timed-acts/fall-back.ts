import type { Amount } from '../../../../src/domain/money.ts';

/** Who leads once the highest bidder falls away. */
export interface NextBidder {
  /** The lines of the ledger that are struck through. */
  readonly cancelled: readonly number[];
  /** Paddle. */
  readonly leader: string;
  readonly price: Amount;
}

interface Line {
  readonly no: number;
  readonly bidder: string;
  readonly amount: Amount;
  readonly cancelled: boolean;
}

/**
 * Goes back from the highest bidder to the one below, at the highest bid of that one: its line is in the
 * ledger, since a maximum that is outbid is written there whole. Used by the backend and by the replay.
 *
 * @param lines the ledger of a closed lot
 * @returns null where nobody else has bid
 */
export function fallBack(lines: readonly Line[], leader: string | null): NextBidder | null {
  const counting = lines.filter(({ cancelled }) => !cancelled);
  // Of equal amounts the earlier one led.
  const [next] = counting
    .filter(({ bidder }) => bidder !== leader)
    .toSorted((one, other) => other.amount - one.amount || one.no - other.no);
  if (next === undefined) return null;
  const cancelled = counting.filter(({ bidder }) => bidder === leader).map(({ no }) => no);
  return { cancelled, leader: next.bidder, price: next.amount };
}
