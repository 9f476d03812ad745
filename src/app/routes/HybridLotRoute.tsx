import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { usePage } from '../../react/use-page.ts';
import { HybridLotScreen } from '../../screens/lot/HybridLotScreen.tsx';
import { hybridModels } from '../../state/hybrid/hybrid.model.ts';
import type { ScreenProps } from './table.ts';

/** One lot of a hybrid auction, as `<auction-lot hybrid>` shows it. */
export const HybridLotRoute = tracked(function HybridLotRoute({ params }: Pick<ScreenProps, 'params'>) {
  const { catalogue, lots, model } = useStore();
  const { t } = useI18n();
  const { auction = '', auctionlot = '' } = params;
  const sale = useResource(catalogue.auction(auction, 'hybrid')).value;
  const lotId = useResource(model(hybridModels)(auction).lot(auctionlot)).value;
  const lot = lots.lot(lotId ?? '').value;
  const details = lots.details(lotId ?? '').value;
  usePage(
    sale && lot && details
      ? {
          title: lot.name,
          slugs: { auction: sale.slugs, auctionlot: details.slugs },
          trail: [
            { label: t('route.auctions'), to: { route: 'auctions' } },
            { label: sale.name, to: { route: 'auctions-hybrid-auction', params: { auction } } },
            { label: lot.name },
          ],
        }
      : null,
  );
  return <HybridLotScreen auction={auction} lot={auctionlot} />;
});
