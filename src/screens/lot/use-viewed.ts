import { useEffect } from 'react';
import { useHost } from '../../react/context.tsx';

/** Tells the host once per lot that it was shown, by the slugs that its address has. */
export function useViewed(auction: string | undefined, lot: string | undefined): void {
  const { emit } = useHost();
  useEffect(() => {
    if (auction && lot) emit('auction-lot-viewed', { auction, lot });
  }, [emit, auction, lot]);
}
