import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { FormOutcome } from '../FormOutcome.tsx';
import { HomeLink } from '../HomeLink.tsx';
import { lineLink, textLink } from '../links.ts';
import { SignedInNotice } from './SignedInNotice.tsx';

/** A message that the user is signed out in all tabs, or that the server has ended the session. */
export const SignedOutNotice = tracked(function SignedOutNotice() {
  const { t, errorText } = useI18n();
  const { session } = useStore();
  if (session.isLoggedIn.value) return <SignedInNotice />;
  const isExpired = session.hasExpired.value;
  return (
    <FormOutcome
      tone={isExpired ? 'neutral' : 'good'}
      isQuiet
      title={isExpired ? errorText('session_invalid') : t('account.logout.done')}
    >
      <RouteLink className={`${textLink} ${lineLink}`} route="login">
        {t('account.toLogin')}
      </RouteLink>
      <HomeLink />
    </FormOutcome>
  );
});
