import { Button } from '../../../components/Button.tsx';
import { EmailAddress } from '../../../components/EmailAddress.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { FormOutcome } from '../FormOutcome.tsx';

/** Confirms that a mail was sent; the same text whether or not the address has an account. */
export const MailSent = tracked(function MailSent(props: {
  mail: 'signUp' | 'reset' | 'activation';
  email: string;
  /** No mail arrived: back to the form. */
  onRetry(): void;
  /** The address is wrong: back to the form that it was entered in. */
  onChange?(): void;
  onBack?: (() => void) | undefined;
}) {
  const { t } = useI18n();
  const texts = {
    signUp: 'account.signUp.sent',
    reset: 'account.reset.sent',
    activation: 'account.activation.sent',
  } as const;
  return (
    <FormOutcome tone="good" title={t('account.mail.title')}>
      <p>
        <EmailAddress value={props.email} sentence={(email) => t(texts[props.mail], { email })} />
      </p>
      <p>{t('account.mail.notThere')}</p>
      <Button onClick={props.onRetry}>{t('account.mail.again')}</Button>
      {props.onChange && <Button onClick={props.onChange}>{t('account.mail.change')}</Button>}
      {props.onBack && <Button onClick={props.onBack}>{t('account.mail.toSignIn')}</Button>}
    </FormOutcome>
  );
});
