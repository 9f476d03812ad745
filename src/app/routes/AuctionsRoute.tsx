import { tracked } from '../../lib/tracked.ts';
import { AuctionListScreen } from '../../screens/AuctionListScreen.tsx';
import { useI18n } from '../../state/context.tsx';
import { usePage } from '../../state/use-page.ts';
import { pageHeading } from '../page-heading.ts';

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
