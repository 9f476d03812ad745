import { useEffect } from 'react';
import { useHost } from '../../react/context.tsx';

/** Emits `auction-lot-viewed` once per lot, with the slugs of the address. */
export function useViewed(auction: string | undefined, lot: string | undefined): void {
  const { emit } = useHost();
  useEffect(() => {
    if (auction && lot) emit('auction-lot-viewed', { auction, lot });
  }, [emit, auction, lot]);
}
