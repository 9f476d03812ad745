import type { LotStatus } from './lot-status.ts';
import type { Amount } from './money.ts';

/** What tells whether a maximum can still bid. */
interface Situation {
  readonly status: LotStatus;
  readonly currentPrice: Amount | null;
  /** The lowest amount taken now; null where none is, or nobody knows. */
  readonly nextBid: Amount | null;
}

/**
 * Whether a maximum (proxy bid) can still bid for its bidder: on an open lot, beyond the price of who
 * leads, and from the next bid on for anybody else.
 */
export function isMaximumAlive(max: Amount, lot: Situation, leads: boolean): boolean {
  if (lot.status !== 'active') return false;
  return leads || lot.nextBid === null ? max > (lot.currentPrice ?? 0) : max >= lot.nextBid;
}
