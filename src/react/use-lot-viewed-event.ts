import { useEffect } from 'react';
import type { LotSummary } from '../api/schema/lot.ts';
import { useHost } from './context.tsx';

/** Emits `auction-lot-viewed` once per lot, with the slugs of the address. */
export function useLotViewedEvent(current: LotSummary | undefined): void {
  const { emit } = useHost();
  const { auctionslug, slug } = current ?? {};
  useEffect(() => {
    if (auctionslug && slug) emit('auction-lot-viewed', { auction: auctionslug, lot: slug });
  }, [emit, auctionslug, slug]);
}
