import { tracked } from '../../lib/tracked.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { HybridLotScreen } from '../../screens/lot/HybridLotPage.tsx';
import { hybridModels } from '../../state/hybrid/hybrid.model.ts';
import type { ScreenProps } from './table.ts';
import { useLotPage } from './use-sale-page.ts';

/** One lot of a hybrid auction, as `<auction-lot hybrid>` shows it. */
export const HybridLotRoute = tracked(function HybridLotRoute({ params }: Pick<ScreenProps, 'params'>) {
  const { catalogue, model } = useStore();
  const { auction = '', auctionlot = '' } = params;
  useLotPage({
    sale: useResource(catalogue.auction(auction, 'hybrid')).value,
    lotId: useResource(model(hybridModels)(auction).lot(auctionlot)).value,
    above: { route: 'auctions-hybrid-auction', params: { auction } },
  });
  return <HybridLotScreen auction={auction} lot={auctionlot} />;
});
