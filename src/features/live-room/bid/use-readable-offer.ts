import { useEffect, useRef } from 'react';
import type { Amount } from '../../../domain/money.ts';
import { useStore } from '../../../react/context.tsx';
import type { BidButton } from '../../../state/hybrid/bid-button.ts';

/** An amount shown for less than this, in ms, cannot have been read: the click meant the one before. */
const READABLE_AFTER = 400;

/**
 * Where one click binds, it must not bind an amount that appeared just before the click: the price
 * moves, and the second half of a double click hits another button.
 *
 * @param right the amount of which the bidder has said that it is right: asked a moment ago, nobody has read it
 * @returns whether the button has offered the same for long enough to be meant
 */
export function useReadableOffer(button: BidButton, lotId: string, right: Amount | null): () => boolean {
  const clock = useStore().deps.clock;
  const offer = button.name === 'bid' || button.name === 'outbid' ? button.amount : null;
  const since = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lot, amount, or question is another offer
  useEffect(() => {
    since.current = clock.monotonic();
  }, [clock, offer, lotId, right]);
  return () => clock.monotonic() - since.current >= READABLE_AFTER;
}
