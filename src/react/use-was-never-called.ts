import { useEffect } from 'react';
import type { LotSummary } from '../api/schema/lot-summary.ts';
import { useStore } from './context.tsx';

/**
 * Whether the sale of a hybrid lot has ended without it. Only the sale says so: the lot stays upcoming. Loads
 * the sale of an upcoming lot from its planned start on, if that is known; false until it is known.
 *
 * @param lot undefined for a lot that is not loaded, or is not of a hybrid auction
 */
export function useWasNeverCalled(lot: LotSummary | undefined): boolean {
  const { catalogue, serverClock } = useStore();
  const isDue =
    lot?.status === 'upcoming' && (lot.start === null || Date.parse(lot.start) <= serverClock.now());
  const auction = catalogue.auction(lot?.auctionslug ?? '', 'hybrid');
  useEffect(() => (isDue ? auction.retain() : undefined), [auction, isDue]);
  return isDue && auction.state.value.value?.status === 'ended';
}
