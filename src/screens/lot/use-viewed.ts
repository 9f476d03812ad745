import { useEffect } from 'react';
import type { LotSummary } from '../../api/schema/lot.ts';
import { useHost, useStore } from '../../react/context.tsx';
import { recentlySeen } from '../../state/catalogue/recently-seen.model.ts';

/** Emits `auction-lot-viewed` once per lot, with the slugs of the address, and remembers it as seen. */
export function useViewed(shown: LotSummary | undefined, hybrid: boolean): void {
  const { emit } = useHost();
  const seen = useStore().model(recentlySeen);
  const { auctionslug, slug, id, auction } = shown ?? {};
  useEffect(() => {
    if (auctionslug && slug) emit('auction-lot-viewed', { auction: auctionslug, lot: slug });
  }, [emit, auctionslug, slug]);
  useEffect(() => {
    if (id && auction) seen.see({ id, auction }, hybrid);
  }, [seen, id, auction, hybrid]);
}
