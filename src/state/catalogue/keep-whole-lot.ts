import type { Resource } from '../resource/resource.ts';
import { MAX_RANDOM_DELAY } from '../resource/resource-pool.ts';
import type { ModelParts } from '../store-type.ts';

/**
 * Keeps a whole lot live while it is used, and loads it again after the auctioneer has changed lots of its
 * auction.
 *
 * @param resource its value is the lot's id
 * @returns stops this
 */
export function keepWholeLot({ shownLots, live, lots }: ModelParts, resource: Resource<string>): () => void {
  const id = () => resource.state.peek().value;
  const stop = shownLots.keepLive(() => [id()].filter((it) => it !== undefined));
  const unsubscribe = live.subscribe({
    onEvent({ event: { event, payload } }) {
      if (event !== 'auctionlot.hybrid.update.auctionlots') return;
      if (payload.auction === lots.lot(id() ?? '').peek()?.auction) resource.refresh(MAX_RANDOM_DELAY);
    },
  });
  return () => {
    unsubscribe();
    stop();
  };
}
