import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { SignInRequest } from '../../../state/navigation/navigation.model.ts';
import { css } from '../../../styles/sheet.ts';
import { MailRequest } from '../password/MailRequest.tsx';
import { SignUp } from '../sign-up/SignUp.tsx';
import { IntendedBidSummary } from './IntendedBidSummary.tsx';
import { LightDomForm } from './LightDomForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signInLead } from './sign-in-lead.ts';

const lead = css`
  margin: 0 0 12px;
  color: var(--ae-ink-soft);
`;

type View = 'signIn' | 'signUp' | 'reset' | 'activation';

/**
 * Sign-in in place: a modal in the shadow root with its form in the light DOM. After signing in the
 * user continues with the intended action. Signing up and resetting the password happen in the same
 * dialog, so that no amount is lost, unless the host configured pages of its own for them.
 */
export const SignInDialog = tracked(function SignInDialog({ request }: { request: SignInRequest }) {
  const { bid } = request;
  const i18n = useI18n();
  const { t } = i18n;
  const { cancelSignIn } = useStore().navigation;
  const [view, setView] = useState<View>('signIn');
  const [email, setEmail] = useState('');
  const to = (next: View) => (entered: string) => {
    setEmail(entered);
    setView(next);
  };
  const back = () => setView('signIn');
  const toSignIn = (signedUp: string): void => {
    if (signedUp !== '') setEmail(signedUp);
    setView('signIn');
  };
  const title = {
    signIn: t('account.signIn.title'),
    signUp: t('account.signUp.title'),
    reset: t('account.reset.title'),
    activation: t('account.activation.title'),
  }[view];
  const text = {
    signIn: signInLead(request, i18n),
    signUp: t('account.signUp.lead'),
    reset: t('account.reset.lead'),
    activation: t('account.activation.lead'),
  }[view];

  return (
    <Dialog
      id="auction-sign-in"
      title={title}
      closeLabel={t('common.close')}
      width={view === 'signUp' ? '560px' : '440px'}
      onClose={cancelSignIn}
    >
      <p className={lead}>{text}</p>
      {bid && <IntendedBidSummary bid={bid} />}
      <LightDomForm>
        {view === 'signIn' && (
          <SignInForm
            email={email}
            shouldFocusFirst
            onCancel={cancelSignIn}
            onActivation={to('activation')}
            onSignUp={to('signUp')}
            onReset={to('reset')}
          />
        )}
        {view === 'signUp' && <SignUp email={email} shouldFocusFirst onBack={toSignIn} />}
        {(view === 'reset' || view === 'activation') && (
          <MailRequest purpose={view} email={email} shouldFocusFirst onBack={back} />
        )}
      </LightDomForm>
    </Dialog>
  );
});
