import { useEffect, useRef } from 'react';
import { useStore } from '../../../react/context.tsx';
import type { BidButton } from '../../../state/hybrid/bid-button.ts';

/** An amount shown for less than this, in ms, cannot have been read: the click meant the one before. */
const READABLE_AFTER = 400;

/**
 * Where one click binds, it must not bind an amount that appeared just before the click: the price
 * moves, and the second half of a double click hits another button.
 *
 * @returns whether the button has offered the same for long enough to be meant
 */
export function useReadableOffer(button: BidButton, lotId: string): () => boolean {
  const clock = useStore().deps.clock;
  const offer = button.name === 'bid' || button.name === 'outbid' ? button.amount : null;
  const since = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lot, or amount, is another offer
  useEffect(() => {
    since.current = clock.monotonic();
  }, [clock, offer, lotId]);
  return () => clock.monotonic() - since.current >= READABLE_AFTER;
}
