import { useEffect } from 'react';
import { useStore } from '../../react/context.tsx';
import type { BidPhase } from '../../state/bidding/bid-machine.ts';
import { progressText } from '../../state/bidding/bid-progress-text.ts';

/** Announces to screen readers at once that a bid is not sent again until the bidder confirms it. */
export function useUnconfirmedAnnouncement(phase: BidPhase): void {
  const { announce, i18n } = useStore();
  const text = phase.name === 'unconfirmed' ? progressText(phase, i18n) : null;
  useEffect(() => {
    if (text !== null) announce(text, 'assertive');
  }, [announce, text]);
}
