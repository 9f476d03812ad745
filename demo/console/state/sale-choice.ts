import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ConsoleAuction } from '../../../src/api/schema/console.ts';
import type { ConsoleAddress } from './address.ts';

/** The sale that the address names, and the auctions to choose from. */
export interface SaleChoice {
  /** The auctions to choose from; null until they are loaded. */
  readonly auctions: ReadonlySignal<readonly ConsoleAuction[] | null>;
  /** Id of the chosen auction, as in the address; a single one is chosen automatically. */
  readonly chosen: ReadonlySignal<string | null>;
  /**
   * Call it before a request.
   *
   * @returns a function for the answer: false if another sale was chosen or `clear` was called meanwhile, so that
   *   the answer is stale
   */
  pin(): () => boolean;
  /** Applies the server's list: a single auction is chosen, and an unlisted choice is dropped. */
  applyList(auctions: readonly ConsoleAuction[]): void;
  /** Chooses the sale of the address. @returns false if it was chosen already */
  followAddress(): boolean;
  /** Deletes the auctions, and makes the answers under way stale; the choice stays. */
  clear(): void;
}

export function createSaleChoice(address: ConsoleAddress): SaleChoice {
  const auctions = signal<readonly ConsoleAuction[] | null>(null);
  const chosen = signal(address.sale());
  let generation = 0;

  function clear(): void {
    generation += 1;
    auctions.value = null;
  }
  return {
    auctions,
    chosen,
    pin() {
      const pinned = generation;
      return () => pinned === generation;
    },
    applyList(all) {
      batch(() => {
        auctions.value = all;
        const isListed = all.some(({ id }) => id === chosen.peek());
        if (!isListed) chosen.value = all.length === 1 ? (all[0]?.id ?? null) : null;
      });
      if (address.sale() !== chosen.peek()) address.replace(chosen.peek());
    },
    followAddress() {
      if (address.sale() === chosen.peek()) return false;
      batch(() => {
        chosen.value = address.sale();
        // Loaded again: the address may name a sale that is not listed.
        clear();
      });
      return true;
    },
    clear,
  };
}
