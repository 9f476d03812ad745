import { useLayoutEffect } from 'react';
import { AccountPage } from '../../features/account/AccountPage.tsx';
import { SignedOut } from '../../features/account/sign-in/SignedOut.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';

/** Signs out by being shown. Whoever signs in again in another tab meanwhile stays signed in. */
export const LogoutScreen = tracked(function LogoutScreen() {
  const { t } = useI18n();
  const { session, announce } = useStore();
  // Before it is painted: nobody is to see first that they are signed in.
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
