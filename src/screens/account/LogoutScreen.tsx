import { useLayoutEffect } from 'react';
import { AccountPage } from '../../features/account/AccountPage.tsx';
import { SignedOut } from '../../features/account/sign-in/SignedOut.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';

/** Signs out when it is mounted. A sign-in in another tab meanwhile stays signed in. */
export const LogoutScreen = tracked(function LogoutScreen() {
  const { t } = useI18n();
  const { session, announce } = useStore();
  // Before paint, so that the signed-in page does not flash.
  useLayoutEffect(() => {
    if (!session.loggedIn.peek()) return;
    session.logout();
    announce(t('account.logout.done'));
  }, [session, announce, t]);
  return (
    <AccountPage title={t('account.logout.title')} lead={t('account.logout.lead')}>
      <SignedOut />
    </AccountPage>
  );
});
