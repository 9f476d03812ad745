import { tracked } from '../src/lib/tracked.ts';
import { useStore } from '../src/react/context.tsx';
import { AuctionLotScreen } from '../src/screens/lot/AuctionLotScreen.tsx';
import { defineElement, type ElementProps } from './define.tsx';
import { attributes } from './description/tags/auction-lot.ts';
import { TEXTS } from './loading/texts.ts';
import { RouteOutlet } from './mount/RouteOutlet.tsx';
import { slugsOf } from './page/slugs.ts';

/**
 * `<auction-lot>`, with the attributes, events, parts and slots of `description/tags/auction-lot.ts`.
 *
 * @example
 * <auction-lot auction="spring-sale" lot="quick-silver"></auction-lot>
 */
const AuctionLot = tracked(function AuctionLot({
  attributes: { auction, lot, hybrid },
  address,
}: ElementProps<typeof attributes>) {
  const { config } = useStore();
  const fromAddress = slugsOf(address.value, config);
  const slugs = { auction: auction.value ?? fromAddress.auction, lot: lot.value ?? fromAddress.auctionlot };
  return (
    <RouteOutlet address={address} {...slugs}>
      <AuctionLotScreen {...slugs} isHybrid={hybrid.value || (!auction.value && fromAddress.hybrid)} />
    </RouteOutlet>
  );
});

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'auction-lot',
    attributes,
    component: AuctionLot,
    texts: TEXTS['auction-lot'],
  });
