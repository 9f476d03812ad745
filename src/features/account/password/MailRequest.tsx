import { useState } from 'react';
import { EmailForm, type EmailFormProps } from './EmailForm.tsx';
import { MailSent } from './MailSent.tsx';

/** Asks for a mail with a link, and says then that it is on its way. */
export function MailRequest(props: Omit<EmailFormProps, 'onSent'>) {
  const [email, setEmail] = useState(props.email ?? '');
  const [stage, setStage] = useState<'form' | 'sent' | 'again'>('form');
  if (stage === 'sent') {
    const { purpose, onBack } = props;
    return <MailSent mail={purpose} email={email} onAgain={() => setStage('again')} onBack={onBack} />;
  }
  return (
    <EmailForm
      {...props}
      email={email}
      focusFirst={props.focusFirst || stage === 'again'}
      onSent={(sentTo) => {
        setEmail(sentTo);
        setStage('sent');
      }}
    />
  );
}
