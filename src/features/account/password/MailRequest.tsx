import { useState } from 'react';
import { EmailForm, type EmailFormProps } from './EmailForm.tsx';
import { MailSent } from './MailSent.tsx';

/** Requests a mail with a link, then confirms that it was sent. */
export function MailRequest(props: Omit<EmailFormProps, 'onSent'>) {
  const [email, setEmail] = useState(props.email ?? '');
  const [stage, setStage] = useState<'form' | 'sent' | 'again'>('form');
  if (stage === 'sent') {
    const { purpose, onBack } = props;
    return <MailSent mail={purpose} email={email} onRetry={() => setStage('again')} onBack={onBack} />;
  }
  return (
    <EmailForm
      {...props}
      email={email}
      shouldFocusFirst={props.shouldFocusFirst || stage === 'again'}
      onSent={(sentTo) => {
        setEmail(sentTo);
        setStage('sent');
      }}
    />
  );
}
