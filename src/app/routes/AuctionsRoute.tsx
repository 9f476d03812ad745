import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { usePage } from '../../react/use-page.ts';
import { AuctionListScreen } from '../../screens/auctions/AuctionListScreen.tsx';
import { pageHeading } from '../page/page-heading.ts';

/** All auctions, as `<auction-list>` shows them, under a heading of the site's own. */
export const AuctionsRoute = tracked(function AuctionsRoute() {
  const { t } = useI18n();
  usePage({ title: t('route.auctions') });
  return (
    <>
      <h1 className={pageHeading}>{t('route.auctions')}</h1>
      <AuctionListScreen layout="grid" />
    </>
  );
});
