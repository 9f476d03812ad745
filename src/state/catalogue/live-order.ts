import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { LotOrder } from '../../domain/lot-orders.ts';
import { isOver, orderLots } from './lot-order.ts';
import type { LotsModel } from './lots.model.ts';

/**
 * The order of lots on the page. Sorted only when the user chooses an order, when a lot becomes known and
 * when a lot ends, never after a bid: cards would move on every bid, and a user would press the wrong lot.
 */
export function liveOrder(
  lots: LotsModel,
  ids: readonly string[],
  order: LotOrder,
): ReadonlySignal<readonly string[]> {
  /** Changes with every lot that becomes known or ends, but not with a bid. */
  const milestones = computed(() => {
    let knownCount = 0;
    let overCount = 0;
    for (const id of ids) {
      const lot = lots.lot(id).value;
      if (lot !== undefined) knownCount += 1;
      if (isOver(lot)) overCount += 1;
    }
    return `${knownCount}/${overCount}`;
  });
  return computed(() => {
    void milestones.value;
    return orderLots(ids, order, (id) => lots.lot(id).peek());
  });
}
