import { useState } from 'react';
import type { Registration } from '../../../state/session/account-forms.ts';
import { MailRequest } from '../password/MailRequest.tsx';
import { MailSent } from '../password/MailSent.tsx';
import { SignUpForm, type SignUpFormProps } from './SignUpForm.tsx';

/**
 * Sign-up form, then the confirmation that a mail was sent. A link there lets the user correct the address.
 */
export function SignUp(
  props: Omit<SignUpFormProps, 'sent' | 'onSent' | 'onBack'> & {
    /** Back to the sign-in, with the address of the new account if there is one. */
    onBack?: ((email: string) => void) | undefined;
  },
) {
  const { onBack } = props;
  const [registration, setRegistration] = useState<Registration>();
  const email = registration?.email.trim() ?? '';
  const back = onBack && (() => onBack(email));
  const [stage, setStage] = useState<'form' | 'sent' | 'again'>('form');
  if (stage === 'sent') {
    return (
      <MailSent
        mail="signUp"
        email={email}
        onRetry={() => setStage('again')}
        onChange={() => setStage('form')}
        onBack={back}
      />
    );
  }
  if (stage === 'again') {
    return <MailRequest purpose="activation" email={email} shouldFocusFirst onBack={back} />;
  }
  return (
    <SignUpForm
      {...props}
      onBack={back}
      previous={registration}
      shouldFocusFirst={props.shouldFocusFirst || registration !== undefined}
      onSent={(registration) => {
        setRegistration(registration);
        setStage('sent');
      }}
    />
  );
}
