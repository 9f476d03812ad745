import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { usePage } from '../../react/use-page.ts';
import { HybridAuctionScreen } from '../../screens/auctions/HybridAuctionScreen.tsx';
import type { ScreenProps } from './table.ts';

/** One hybrid auction and its lots, as `<auction-list auction>` shows them. */
export const HybridAuctionRoute = tracked(function HybridAuctionRoute({
  params,
  layout = 'grid',
}: Pick<ScreenProps, 'params' | 'layout'>) {
  const { catalogue } = useStore();
  const { t } = useI18n();
  const { auction = '' } = params;
  const { value } = useResource(catalogue.auction(auction, 'hybrid'));
  usePage(
    value
      ? {
          title: value.name,
          slugs: { auction: value.slugs },
          trail: [{ label: t('route.auctions'), to: { route: 'auctions' } }, { label: value.name }],
          description: value.description || undefined,
        }
      : null,
  );
  return <HybridAuctionScreen auction={auction} layout={layout} />;
});
