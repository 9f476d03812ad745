import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useMainHeading } from '../../react/page-meta.ts';
import { usePage } from '../../react/use-page.ts';
import { AuctionListScreen } from '../../screens/auctions/AuctionListScreen.tsx';
import { pageHeading } from '../page/page-heading.ts';
import type { ScreenProps } from './table.ts';

/** All auctions, as `<auction-list>` shows them, under the site's own heading. */
export const AuctionsRoute = tracked(function AuctionsRoute({
  layout = 'grid',
}: Pick<ScreenProps, 'layout'>) {
  const { t } = useI18n();
  const Heading = useMainHeading();
  usePage({ title: t('route.auctions') });
  return (
    <>
      <Heading className={pageHeading}>{t('route.auctions')}</Heading>
      <AuctionListScreen layout={layout} />
    </>
  );
});
