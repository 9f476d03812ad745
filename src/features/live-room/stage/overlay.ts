/** What keeps the sale from going on; null where it goes on. */
export type Overlay = 'lost' | 'upcoming' | 'paused' | 'ended' | 'noLot';

export interface OverlayFacts {
  readonly connectionLost: boolean;
  readonly status: 'upcoming' | 'running' | 'live' | 'paused' | 'ended';
  readonly liveLot: string | null;
}

/** Only one at a time: without contact nobody knows of the rest. */
export function overlayOf({ connectionLost, status, liveLot }: OverlayFacts): Overlay | null {
  if (connectionLost) return 'lost';
  if (status === 'upcoming' || status === 'paused' || status === 'ended') return status;
  return liveLot === null ? 'noLot' : null;
}
