import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { HomeLink } from '../HomeLink.tsx';
import { lineLink, textLink } from '../links.ts';
import { Outcome } from '../Outcome.tsx';
import { SignedIn } from './SignedIn.tsx';

/** A message that the user is signed out in all tabs, or that the server has ended the session. */
export const SignedOut = tracked(function SignedOut() {
  const { t, errorText } = useI18n();
  const { session } = useStore();
  if (session.loggedIn.value) return <SignedIn />;
  const isExpired = session.expired.value;
  return (
    <Outcome
      tone={isExpired ? 'neutral' : 'good'}
      quiet
      title={isExpired ? errorText('session_invalid') : t('account.logout.done')}
    >
      <RouteLink className={`${textLink} ${lineLink}`} route="login">
        {t('account.logout.again')}
      </RouteLink>
      <HomeLink />
    </Outcome>
  );
});
