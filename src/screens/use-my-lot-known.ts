import { useRef } from 'react';
import { useStore } from '../react/context.tsx';

/**
 * Whether the user's own data of a lot has been known once: the page is rendered with it, so that nothing
 * moves and no bidder is offered to outbid themselves. A later sign-in does not hide the page again.
 */
export function useMyLotKnown(lotId: string | undefined): boolean {
  const { myLots } = useStore();
  const isKnown = useRef(false);
  if (lotId !== undefined && myLots.known(lotId).value) isKnown.current = true;
  return isKnown.current;
}
