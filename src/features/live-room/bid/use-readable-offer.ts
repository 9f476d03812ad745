import { useEffect, useRef } from 'react';
import type { Amount } from '../../../domain/money.ts';
import { useStore } from '../../../react/context.tsx';
import type { BidButtonState } from '../../../state/hybrid/bid-button.ts';

/** An amount shown for a shorter time than this, in ms, has not been read: the click meant the one before. */
const READABLE_AFTER = 400;

/**
 * If one click binds, it must not bind an amount that appeared just before the click: the price moves, and
 * the second half of a double click hits another button.
 *
 * @param questionedAmount the amount that the bidder is asked about; null without a question
 * @returns whether the button has shown the same offer long enough for the bidder to read it
 */
export function useReadableOffer(
  button: BidButtonState,
  lotId: string,
  questionedAmount: Amount | null,
): () => boolean {
  const clock = useStore().clock;
  const offer = button.name === 'bid' || button.name === 'outbid' ? button.amount : null;
  const since = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lot, amount, or question is another offer
  useEffect(() => {
    since.current = clock.monotonic();
  }, [clock, offer, lotId, questionedAmount]);
  return () => clock.monotonic() - since.current >= READABLE_AFTER;
}
