import { isUnclosed, type LotStatus } from '../../../../src/domain/lot-status.ts';
import { type AuctionAct, type LotAct, STATUS_ACTS } from '../../../console-api/timed-acts.ts';
import { statusAfter } from './status-after.ts';

/** The fields that decide which acts are possible on a timed lot. */
export interface ActedRow {
  readonly status: LotStatus;
  readonly price: number | null;
  readonly end_at: number | null;
  readonly paused_at: number | null;
  readonly bid_count: number;
  readonly under_bid: number | null;
}

/** The possible acts on a timed lot. @param now server time in ms */
export function lotActs(lot: ActedRow, now: number): LotAct[] {
  const acted = { ...lot, end: lot.end_at ?? 0, underBid: lot.under_bid };
  return [
    ...STATUS_ACTS.filter((act) => statusAfter(act, acted, now) !== null).filter(
      (act) => act !== 'putBack' || lot.paused_at === null,
    ),
    ...(isUnclosed(lot.status) ? (['extend'] as const) : []),
    ...(hasNoBid(lot) ? (['delete'] as const) : []),
  ];
}

/** The possible acts on a timed auction. @param lots all of them @param now server time in ms */
export function auctionActs(lots: readonly ActedRow[], now: number, isHidden: boolean): AuctionAct[] {
  const open = lots.filter(({ status }) => isUnclosed(status));
  const isPaused = lots.some(({ paused_at }) => paused_at !== null);
  return [
    ...(open.length > 0 ? (['extend'] as const) : []),
    ...(isPaused ? (['resume'] as const) : []),
    ...(!isPaused && open.some(({ end_at }) => (end_at ?? 0) > now) ? (['pause'] as const) : []),
    ...(isHidden ? (['show'] as const) : open.every(hasNoBid) ? (['hide'] as const) : []),
    ...(lots.every(hasNoBid) ? (['delete'] as const) : []),
  ];
}

const hasNoBid = ({ bid_count }: ActedRow): boolean => bid_count === 0;
