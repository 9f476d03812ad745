import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { lineLink, textLink } from '../links.ts';
import { Outcome } from '../Outcome.tsx';

/** Empty state: no bids yet, with a link to the auctions. */
export const NoActivities = tracked(function NoActivities() {
  const { t } = useI18n();
  return (
    <Outcome tone="neutral" quiet title={t('account.activities.none')}>
      <p>{t('account.activities.noneText')}</p>
      <RouteLink className={`${textLink} ${lineLink}`} route="auctions">
        {t('auction.all')}
      </RouteLink>
    </Outcome>
  );
});
