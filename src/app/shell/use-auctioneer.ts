import type { Auctioneer } from '../../api/schema/auctioneer.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';

/** The auctioneer's data; undefined until it is there. Only in `tracked` components. */
export const useAuctioneer = (): Auctioneer | undefined =>
  useResource(useStore().model(auctioneerModel)).value;

/**
 * Whether it is still on its way: what depends on it then keeps its room or stays away, so that
 * nothing on the page moves. Only in `tracked` components.
 */
export const useAuctioneerPending = (): boolean =>
  useResource(useStore().model(auctioneerModel)).status === 'loading';
