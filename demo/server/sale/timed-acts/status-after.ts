import type { LotStatus } from '../../../../src/domain/lot-status.ts';
import type { Amount } from '../../../../src/domain/money.ts';
import type { StatusAct } from '../../../console-api/timed-acts.ts';

interface ActedLot {
  readonly status: LotStatus;
  /** The highest bid; null without one. */
  readonly price: Amount | null;
  /** The highest bid of another bidder; null without one. */
  readonly underBid: Amount | null;
  /** Server time in ms. */
  readonly end: number;
}

/**
 * The status of a lot after an act; null if the act is not possible. An open lot whose end has passed is
 * closed by the clock first.
 *
 *     act        from                         needs                   to
 *     ─────────────────────────────────────────────────────────────────────────────
 *     withdraw   upcoming, active, unsold                             withdrawn
 *     putBack    withdrawn                    an end to come          active
 *     sell       unsold, provisional          a bid                   sold
 *     await      unsold, sold                 a bid                   provisional
 *     decline    provisional                                          unsold
 *     fallBack   provisional, sold            another bidder          provisional
 *
 * @param now server time in ms
 */
export function statusAfter(act: StatusAct, lot: ActedLot, now: number): LotStatus | null {
  const { status, price, underBid, end } = lot;
  const isOneOf = (...statuses: readonly LotStatus[]): boolean => statuses.includes(status);
  switch (act) {
    case 'withdraw':
      return isOneOf('upcoming', 'active', 'unsold') ? 'withdrawn' : null;
    case 'putBack':
      return isOneOf('withdrawn') && now < end ? 'active' : null;
    case 'sell':
      return isOneOf('unsold', 'provisional') && price !== null ? 'sold' : null;
    case 'await':
      return isOneOf('unsold', 'sold') && price !== null ? 'provisional' : null;
    case 'decline':
      return isOneOf('provisional') ? 'unsold' : null;
    case 'fallBack':
      return isOneOf('provisional', 'sold') && underBid !== null ? 'provisional' : null;
  }
}
