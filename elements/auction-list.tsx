import { tracked } from '../src/lib/tracked.ts';
import { useStore } from '../src/react/context.tsx';
import { AuctionListScreen } from '../src/screens/auctions/AuctionListScreen.tsx';
import { defineElement, type ElementProps } from './define.tsx';
import { attributes } from './description/tags/auction-list.ts';
import { RouteOutlet } from './mount/RouteOutlet.tsx';
import { slugsOf } from './page/slugs.ts';

/**
 * `<auction-list>`, with the attributes, events, parts and slots of `description/tags/auction-list.ts`.
 *
 * @example
 * <auction-list auction="spring-sale" layout="list"><a href="/sale.pdf">The catalogue</a></auction-list>
 */
const AuctionList = tracked(function AuctionList({
  attributes: { auction, from, kind, layout, limit },
  address,
}: ElementProps<typeof attributes>) {
  const { config } = useStore();
  const fromAddress = from.value === 'address' && !auction.value ? slugsOf(address.value, config) : undefined;
  const slug = auction.value ?? fromAddress?.auction;
  return (
    <RouteOutlet address={address} auction={slug} layout={layout.value}>
      <AuctionListScreen
        auction={slug}
        kind={kind.value ?? (fromAddress?.hybrid ? 'hybrid' : undefined)}
        layout={layout.value}
        limit={limit.value ?? undefined}
      />
    </RouteOutlet>
  );
});

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'auction-list',
    attributes,
    component: AuctionList,
    texts: [],
  });
