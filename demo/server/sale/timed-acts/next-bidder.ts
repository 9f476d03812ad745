import type { Amount } from '../../../../src/domain/money.ts';

/** The leader after the highest bidder is removed. */
export interface NextBidder {
  /** Numbers of the lines of the ledger that are cancelled. */
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
 * Goes back from the highest bidder to the next one, at the highest bid of that bidder: the ledger has it,
 * since an outbid maximum is written there in full. Used by the backend and by the replay.
 *
 * @param lines the ledger of a closed lot
 * @returns null if there is no other bidder
 */
export function nextBidder(lines: readonly Line[], leader: string | null): NextBidder | null {
  const counting = lines.filter(({ cancelled }) => !cancelled);
  // The earlier of equal amounts led.
  const [next] = counting
    .filter(({ bidder }) => bidder !== leader)
    .toSorted((one, other) => other.amount - one.amount || one.no - other.no);
  if (next === undefined) return null;
  const cancelled = counting.filter(({ bidder }) => bidder === leader).map(({ no }) => no);
  return { cancelled, leader: next.bidder, price: next.amount };
}
