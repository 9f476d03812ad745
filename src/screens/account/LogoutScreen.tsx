import { useLayoutEffect } from 'react';
import { AccountPage } from '../../features/account/AccountPage.tsx';
import { AccountDeleted } from '../../features/account/sign-in/AccountDeleted.tsx';
import { SignedOutNotice } from '../../features/account/sign-in/SignedOutNotice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { deletedAccountModel } from '../../state/session/deleted-account.ts';

/**
 * Signs out when it is mounted. A sign-in in another tab meanwhile stays signed in. After deleting the
 * account, the user comes here too.
 */
export const LogoutScreen = tracked(function LogoutScreen() {
  const { t } = useI18n();
  const { session, announce, model } = useStore();
  const isDeleted = model(deletedAccountModel).isDeleted.value;
  // Before paint, so that the signed-in page does not flash.
  useLayoutEffect(() => {
    if (!session.isLoggedIn.peek()) return;
    session.logout();
    announce(t('account.logout.done'));
  }, [session, announce, t]);
  return (
    <AccountPage
      title={t(isDeleted ? 'account.deleted.title' : 'account.logout.title')}
      lead={t(isDeleted ? 'account.deleted.lead' : 'account.logout.lead')}
    >
      {isDeleted ? <AccountDeleted /> : <SignedOutNotice />}
    </AccountPage>
  );
});
