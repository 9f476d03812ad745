import { EmailField } from '../../../components/TextField.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { accountModel } from '../../../state/session/account.model.ts';
import { emailErrors } from '../../../state/session/account-forms.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { useForm } from '../forms/use-form.ts';

export interface EmailFormProps {
  /** The requested mail: password reset or activation. */
  purpose: 'reset' | 'activation';
  email?: string;
  shouldFocusFirst?: boolean;
  onBack?: (() => void) | undefined;
  /** Accepted, whether or not the address has an account. */
  onSent(email: string): void;
}

/** Requests a mail with a link. */
export const EmailForm = tracked(function EmailForm(props: EmailFormProps) {
  const { purpose } = props;
  const { t } = useI18n();
  const account = useStore().model(accountModel);
  const form = useForm({
    id: `auction-${purpose}`,
    initial: { email: props.email || account.email.peek() },
    check: emailErrors,
    send: ({ email }) =>
      purpose === 'reset' ? account.requestReset(email.trim()) : account.resendActivation(email.trim()),
    onDone: (_, { email }) => props.onSent(email.trim()),
    fieldOf: { invalid: 'email' },
    shouldFocusFirst: props.shouldFocusFirst,
  });
  return (
    <FormFrame
      form={form}
      submitLabel={t(purpose === 'reset' ? 'account.reset.submit' : 'account.activation.submit')}
      busyLabel={t('account.sending')}
      onBack={props.onBack}
    >
      <EmailField {...form.text('email')} label={t('account.field.email')} autoComplete="email" />
    </FormFrame>
  );
});
