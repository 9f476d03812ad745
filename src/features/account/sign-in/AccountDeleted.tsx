import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { lineLink, textLink } from '../links.ts';
import { Outcome } from '../Outcome.tsx';

/** The closing message to a user who has deleted the account. */
export const AccountDeleted = tracked(function AccountDeleted() {
  const { t } = useI18n();
  return (
    <Outcome tone="good" title={t('account.deleted.done')}>
      <RouteLink className={`${textLink} ${lineLink}`} route="index">
        {t('account.toHome')}
      </RouteLink>
    </Outcome>
  );
});
