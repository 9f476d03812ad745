import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { HomeLink } from '../HomeLink.tsx';
import { Outcome } from '../Outcome.tsx';

/** The closing message to a user who has deleted the account. */
export const AccountDeleted = tracked(function AccountDeleted() {
  const { t } = useI18n();
  return (
    <Outcome tone="good" title={t('account.deleted.done')}>
      <HomeLink />
    </Outcome>
  );
});
