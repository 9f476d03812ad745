import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { usePage } from '../../react/use-page.ts';
import { AuctionLotScreen } from '../../screens/lot/AuctionLotScreen.tsx';
import { wholeLots } from '../../state/catalogue/whole-lots.model.ts';
import type { ScreenProps } from './table.ts';

/** One lot, as `<auction-lot>` shows it. */
export const LotRoute = tracked(function LotRoute({ params }: Pick<ScreenProps, 'params'>) {
  const { catalogue, lots, model } = useStore();
  const { t } = useI18n();
  const { auction = '', auctionlot = '' } = params;
  const sale = useResource(catalogue.auction(auction)).value;
  const lotId = useResource(model(wholeLots)(auction, auctionlot)).value;
  const lot = lots.lot(lotId ?? '').value;
  const details = lots.details(lotId ?? '').value;
  usePage(
    sale && lot && details
      ? {
          title: lot.name,
          slugs: { auction: sale.slugs, auctionlot: details.slugs },
          trail: [
            { label: t('route.auctions'), to: { route: 'auctions' } },
            { label: sale.name, to: { route: 'auctions-auction', params: { auction } } },
            { label: lot.name },
          ],
        }
      : null,
  );
  return <AuctionLotScreen auction={auction} lot={auctionlot} hybrid={false} />;
});
