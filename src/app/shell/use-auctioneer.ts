import type { Auctioneer } from '../../api/schema/auctioneer.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';

/** The auctioneer's data; undefined until it has loaded. */
export const useAuctioneer = (): Auctioneer | undefined =>
  useResource(useStore().model(auctioneerModel)).value;

/**
 * Whether the auctioneer's data is still loading. Content that depends on it then keeps its space or is left
 * out, so that nothing moves.
 */
export const useAuctioneerPending = (): boolean =>
  useResource(useStore().model(auctioneerModel)).status === 'loading';
