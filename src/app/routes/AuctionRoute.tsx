import { tracked } from '../../lib/tracked.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { useIsSite } from '../../react/page-meta.ts';
import { AuctionListScreen } from '../../screens/auctions/AuctionListScreen.tsx';
import { AuctionSidebar } from '../../screens/auctions/AuctionSidebar.tsx';
import { BottomBricks } from '../../screens/BottomBricks.tsx';
import type { ScreenProps } from './table.ts';
import { useAuctionPage } from './use-sale-page.ts';

/** One auction and its lots, as `<auction-list auction>` shows them. */
export const AuctionRoute = tracked(function AuctionRoute({
  params,
  layout = 'grid',
}: Pick<ScreenProps, 'params' | 'layout'>) {
  const isSite = useIsSite();
  const { catalogue } = useStore();
  const { auction = '' } = params;
  const { value } = useResource(catalogue.auction(auction));
  const isShown = useResource(catalogue.lotIds(auction)).status === 'ready' && value?.kind === 'timed';
  useAuctionPage(value);
  return (
    <>
      <AuctionListScreen auction={auction} layout={layout} beside={<AuctionSidebar auction={value} />} />
      {/* The page of a hybrid auction has its own. */}
      {isShown && isSite && <BottomBricks position="auction" />}
    </>
  );
});
