import { useState } from 'react';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { LightForm } from '../features/account/LightForm.tsx';
import { MailRequest } from '../features/account/MailRequest.tsx';
import { SignedIn } from '../features/account/SignedIn.tsx';
import { SignInForm } from '../features/account/SignInForm.tsx';
import { tracked } from '../lib/tracked.ts';
import { useI18n, useStore } from '../state/context.tsx';

/**
 * Signing in, also where somebody was sent here from a page that asks for it: the site goes on to
 * that page as soon as the session is there. A mail leads here with `unlock` in the address.
 */
export const LoginScreen = tracked(function LoginScreen({ query }: { query: URLSearchParams }) {
  const { t } = useI18n();
  const { session } = useStore();
  const [activation, setActivation] = useState<string | null>(null);
  if (session.loggedIn.value) {
    return (
      <AccountPage title={t('account.signIn.title')}>
        <SignedIn />
      </AccountPage>
    );
  }
  if (activation !== null) {
    return (
      <AccountPage title={t('account.activation.title')} lead={t('account.activation.lead')}>
        <LightForm>
          <MailRequest
            purpose="activation"
            email={activation}
            focusFirst
            onBack={() => setActivation(null)}
          />
        </LightForm>
      </AccountPage>
    );
  }
  const unlock = query.get('unlock') ?? undefined;
  const lead = t(unlock === undefined ? 'account.signIn.lead' : 'account.signIn.unlocked');
  return (
    <AccountPage title={t('account.signIn.title')} lead={lead}>
      <LightForm>
        <SignInForm unlock={unlock} onActivation={setActivation} />
      </LightForm>
    </AccountPage>
  );
});
