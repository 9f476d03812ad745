import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { FormOutcome } from '../FormOutcome.tsx';
import { HomeLink } from '../HomeLink.tsx';

/** The closing message to a user who has deleted the account. */
export const AccountDeleted = tracked(function AccountDeleted() {
  const { t } = useI18n();
  return (
    <FormOutcome tone="good" title={t('account.deleted.done')}>
      <HomeLink />
    </FormOutcome>
  );
});
