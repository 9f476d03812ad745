import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { useIsSite } from '../../react/page-meta.ts';
import { usePage } from '../../react/use-page.ts';
import { AuctionListScreen } from '../../screens/auctions/AuctionListScreen.tsx';
import { AuctionSidebar } from '../../screens/auctions/AuctionSidebar.tsx';
import { BelowPage } from '../../screens/BelowPage.tsx';
import type { ScreenProps } from './table.ts';

/** One auction and its lots, as `<auction-list auction>` shows them. */
export const AuctionRoute = tracked(function AuctionRoute({
  params,
  layout = 'grid',
}: Pick<ScreenProps, 'params' | 'layout'>) {
  const isSite = useIsSite();
  const { catalogue } = useStore();
  const { t } = useI18n();
  const { auction = '' } = params;
  const { value } = useResource(catalogue.auction(auction));
  const isShown = useResource(catalogue.lotIds(auction)).status === 'ready' && value?.kind === 'timed';
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
  return (
    <>
      <AuctionListScreen auction={auction} layout={layout} beside={<AuctionSidebar auction={value} />} />
      {/* The page of a hybrid auction has its own. */}
      {isShown && isSite ? <BelowPage position="auction" /> : null}
    </>
  );
});
