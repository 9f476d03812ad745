import { isOpen, type StatedAuctionStatus, type StatedLotStatus } from '../../../domain/lot-status.ts';

/**
 * Content of the display: the lot being sold, or sold last; the next lot to be called; or the reason why
 * there is none.
 *
 *     upcoming ──▶ lot ──▶ next ──▶ lot ──▶ … ──▶ ended
 *                   └──▶ paused ──▶ lot
 */
export type DisplayView = 'upcoming' | 'lot' | 'next' | 'paused' | 'ended';

/** @param lot the status of the live lot; null without one */
export function displayView(
  status: StatedAuctionStatus,
  lot: { readonly status?: StatedLotStatus } | null,
): DisplayView {
  if (status === 'upcoming' || status === 'ended') return status;
  // A break in the middle of a lot shows the lot, which goes on later.
  if (status === 'paused' && !(lot && isOpen(lot.status))) return status;
  return lot === null ? 'next' : 'lot';
}
