import { useState } from 'react';
import { MailRequest } from '../password/MailRequest.tsx';
import { MailSent } from '../password/MailSent.tsx';
import { SignUpForm, type SignUpFormProps } from './SignUpForm.tsx';

/** Sign-up form, then the confirmation that a mail was sent. */
export function SignUp(props: Omit<SignUpFormProps, 'onSent'>) {
  const { onBack } = props;
  const [email, setEmail] = useState('');
  const [stage, setStage] = useState<'form' | 'sent' | 'again'>('form');
  if (stage === 'sent') {
    return <MailSent mail="signUp" email={email} onAgain={() => setStage('again')} onBack={onBack} />;
  }
  if (stage === 'again') {
    return <MailRequest purpose="activation" email={email} focusFirst onBack={onBack} />;
  }
  return (
    <SignUpForm
      {...props}
      onSent={(sentTo) => {
        setEmail(sentTo);
        setStage('sent');
      }}
    />
  );
}
