import type { StatedAuctionStatus } from '../../../domain/lot-status.ts';

/** Reason why no lot is live; null if one is. */
export type Overlay = 'lost' | 'upcoming' | 'paused' | 'ended' | 'noLot';

export interface OverlayFacts {
  readonly isConnectionLost: boolean;
  readonly status: StatedAuctionStatus;
  readonly liveLot: string | null;
}

/** One reason at a time: without a connection the others are unknown. */
export function overlayOf({ isConnectionLost, status, liveLot }: OverlayFacts): Overlay | null {
  if (isConnectionLost) return 'lost';
  if (status === 'upcoming' || status === 'paused' || status === 'ended') return status;
  return liveLot === null ? 'noLot' : null;
}

/** The overlay that covers the stage. Another lot that the user reads stays visible, if there is a connection. */
export const coverOf = (overlay: Overlay | null, isReadingOther: boolean): Overlay | null =>
  isReadingOther && overlay !== 'lost' ? null : overlay;
