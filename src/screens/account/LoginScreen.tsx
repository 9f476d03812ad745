import { useState } from 'react';
import { AccountPage } from '../../features/account/AccountPage.tsx';
import { MailRequest } from '../../features/account/password/MailRequest.tsx';
import { LightDomForm } from '../../features/account/sign-in/LightDomForm.tsx';
import { SignedInNotice } from '../../features/account/sign-in/SignedInNotice.tsx';
import { SignInForm } from '../../features/account/sign-in/SignInForm.tsx';
import { signInLead } from '../../features/account/sign-in/sign-in-lead.ts';
import { WaitingActSummary } from '../../features/account/sign-in/WaitingActSummary.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { waitingActsModel } from '../../state/navigation/waiting-act.model.ts';

/**
 * The sign-in page, also as the target of a login redirect: the site continues to the requested page as soon
 * as the session exists. A mail links here with `unlock` in the address.
 */
export const LoginScreen = tracked(function LoginScreen({ query }: { query: URLSearchParams }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { session, model } = useStore();
  const [activation, setActivation] = useState<string | null>(null);
  if (session.isLoggedIn.value) {
    return (
      <AccountPage title={t('account.signIn.title')}>
        <SignedInNotice />
      </AccountPage>
    );
  }
  if (activation !== null) {
    return (
      <AccountPage title={t('account.activation.title')} lead={t('account.activation.lead')}>
        <WaitingActSummary />
        <LightDomForm>
          <MailRequest
            purpose="activation"
            email={activation}
            shouldFocusFirst
            onBack={() => setActivation(null)}
          />
        </LightDomForm>
      </AccountPage>
    );
  }
  const unlock = query.get('unlock') ?? undefined;
  const act = model(waitingActsModel).waiting.value;
  const general = t(unlock === undefined ? 'account.signIn.lead' : 'account.signIn.unlocked');
  const lead = unlock === undefined && act ? signInLead(act, i18n) : general;
  return (
    <AccountPage title={t('account.signIn.title')} lead={lead}>
      <WaitingActSummary />
      <LightDomForm>
        {/* As in the dialog: a guest who has begun an action wants to go on. */}
        <SignInForm unlock={unlock} shouldFocusFirst={act !== null} onActivation={setActivation} />
      </LightDomForm>
    </AccountPage>
  );
});
