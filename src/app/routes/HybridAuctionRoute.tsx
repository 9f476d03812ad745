import { tracked } from '../../lib/tracked.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { HybridAuctionScreen } from '../../screens/auctions/HybridAuctionPage.tsx';
import type { ScreenProps } from './table.ts';
import { useAuctionPage } from './use-sale-page.ts';

/** One hybrid auction and its lots, as `<auction-list auction>` shows them. */
export const HybridAuctionRoute = tracked(function HybridAuctionRoute({
  params,
  layout = 'grid',
}: Pick<ScreenProps, 'params' | 'layout'>) {
  const { catalogue } = useStore();
  const { auction = '' } = params;
  const { value } = useResource(catalogue.auction(auction, 'hybrid'));
  useAuctionPage(value);
  return <HybridAuctionScreen auction={auction} layout={layout} />;
});
