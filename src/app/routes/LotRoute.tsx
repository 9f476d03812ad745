import { tracked } from '../../lib/tracked.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { AuctionLotScreen } from '../../screens/lot/AuctionLotScreen.tsx';
import { wholeLotModels } from '../../state/catalogue/whole-lots.model.ts';
import type { ScreenProps } from './table.ts';
import { useLotPage } from './use-sale-page.ts';

/** One lot, as `<auction-lot>` shows it. */
export const LotRoute = tracked(function LotRoute({ params }: Pick<ScreenProps, 'params'>) {
  const { catalogue, model } = useStore();
  const { auction = '', auctionlot = '' } = params;
  useLotPage({
    sale: useResource(catalogue.auction(auction)).value,
    lotId: useResource(model(wholeLotModels)(auction, auctionlot)).value,
    above: { route: 'auctions-auction', params: { auction } },
  });
  return <AuctionLotScreen auction={auction} lot={auctionlot} isHybrid={false} />;
});
