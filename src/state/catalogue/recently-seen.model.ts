import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { LotSummary } from '../../api/schema/lot.ts';
import { defineModel } from '../store-type.ts';

/** A lot that somebody has looked at. */
export interface SeenLot {
  readonly id: string;
  /** Id of its auction. */
  readonly auction: string;
  readonly hybrid: boolean;
}

/** One more than are shown, since the lot on the page is not among them. */
const MOST = 9;

/**
 * The lots that were looked at on this page, in memory only: nothing is stored without consent.
 * Forgotten when somebody signs out, for the next person at the screen. For `store.model`.
 */
export interface RecentlySeen {
  /** Newest first, each once. */
  readonly lots: ReadonlySignal<readonly SeenLot[]>;
  see(lot: Pick<LotSummary, 'id' | 'auction'>, hybrid: boolean): void;
}

export const recentlySeen = defineModel('recentlySeen', ({ session }): RecentlySeen => {
  const lots = signal<readonly SeenLot[]>([]);
  session.onIdentityChange(({ previous }) => {
    if (previous !== null) lots.value = [];
  });
  return {
    lots,
    see({ id, auction }, hybrid) {
      const others = lots.peek().filter((seen) => seen.id !== id);
      lots.value = [{ id, auction, hybrid }, ...others].slice(0, MOST);
    },
  };
});
