import { computed, type ReadonlySignal } from '@preact/signals-core';
import { type Amount, allInPrice, type Cents, knownRates } from '../../domain/money.ts';
import { memo } from '../../lib/memo.ts';
import { defineModel } from '../store-type.ts';
import { hybridModels } from './hybrid.model.ts';

/** The lots that I bought in an auction. */
export interface Purchases {
  /** Whether my own data of every lot has been loaded; until then the list may be incomplete. */
  readonly isKnown: boolean;
  /** In catalogue order. */
  readonly lots: readonly Purchase[];
  /** Sum of the hammer prices. */
  readonly hammer: Amount;
  /** Total cost, with premium and VAT; null if these are unknown. */
  readonly total: Cents | null;
}
export interface Purchase {
  readonly id: string;
  readonly hammer: Amount;
  readonly total: Cents | null;
}

/**
 * My purchases by the auction's slug or id, while its lots are shown; for `store.model`. My own data is
 * requested for every lot, so that a lot bought before the page was opened counts as well.
 */
export const purchasesModels = defineModel(
  'purchases',
  (parts): ((auctionKey: string) => ReadonlySignal<Purchases>) => {
    const { lots, myLots } = parts;
    const bought = (id: string): Purchase[] => {
      const won = myLots.standing(id).value === 'won';
      const lot = lots.lot(id).value;
      if (!won || lot?.currentPrice == null) return [];
      const { currentPrice: hammer, facts } = lot;
      const rates = knownRates(facts);
      return [{ id, hammer, total: rates && allInPrice(hammer, rates).total }];
    };
    return memo((key) => {
      const { lotIds } = parts.model(hybridModels)(key);
      return computed(() => {
        const ids = lotIds.state.value.value;
        const all = (ids ?? []).flatMap(bought);
        return {
          isKnown: ids?.every((id) => myLots.answered(id).value) ?? false,
          lots: all,
          hammer: all.reduce((sum, { hammer }) => sum + hammer, 0),
          total: all.reduce<Cents | null>(
            (sum, { total }) => (sum === null || total === null ? null : sum + total),
            0,
          ),
        };
      });
    });
  },
);
