import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Auctioneer } from '../../api/schema/auctioneer.ts';
import { defineModel } from '../store-type.ts';
import { auctioneerModel } from './auctioneer.model.ts';

/** Page id of the conditions of sale, the same for every auctioneer. */
const CONDITIONS_PAGE = '127567';

/** The page with the conditions of sale, once the auctioneer has loaded and names one; for `store.model`. */
export const conditionsModel = defineModel(
  'conditions',
  ({ model }): ReadonlySignal<Auctioneer['pages'][string] | undefined> => {
    const auctioneer = model(auctioneerModel);
    return computed(() => auctioneer.state.value.value?.pages[CONDITIONS_PAGE]);
  },
);

/**
 * The field of a bid's body with the version of the conditions; empty if the backend names no version, because
 * an older backend rejects a field that it does not know.
 */
export const agreedConditionsModel = defineModel('agreedConditions', ({ model }) => {
  const page = model(conditionsModel);
  return (): { readonly conditions?: string } => {
    const version = page.peek()?.version;
    return version === undefined ? {} : { conditions: version };
  };
});
