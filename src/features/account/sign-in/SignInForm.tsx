import { EmailField } from '../../../components/TextField.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { waitingActsModel } from '../../../state/navigation/waiting-act.model.ts';
import { accountModel } from '../../../state/session/account.model.ts';
import { loginErrors } from '../../../state/session/account-forms.ts';
import { css } from '../../../styles/sheet.ts';
import { AuthLink } from '../AuthLink.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { useForm } from '../forms/use-form.ts';
import { PasswordField } from '../password/PasswordField.tsx';

const otherLinks = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 20px;
  margin-block: -8px;
  font-size: 14px;
`;

export interface SignInFormProps {
  /** Address from the previous form. */
  email?: string;
  shouldFocusFirst?: boolean;
  /** Token of a mail link that lets the owner sign in while the account is locked for others. */
  unlock?: string | undefined;
  onCancel?: () => void;
  /** Requests another activation mail. */
  onActivation(email: string): void;
  /** Switches to signing up or resetting in place; see `AuthLink`. */
  onSignUp?: (email: string) => void;
  onReset?: (email: string) => void;
}

/** Sign-in form: address, password, and links to sign up or reset the password. */
export const SignInForm = tracked(function SignInForm(props: SignInFormProps) {
  const { unlock, onCancel, onActivation, onSignUp, onReset } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const { session, announce, model } = useStore();
  const account = model(accountModel);
  const form = useForm({
    id: 'auction-sign-in',
    initial: { email: props.email || account.email.peek(), password: '' },
    check: loginErrors,
    send: ({ email, password }) => session.login({ email: email.trim(), password, unlock }),
    onDone({ firstname, lastname }) {
      // The act of a sign-up in place, which the user continues here.
      model(waitingActsModel).forget();
      announce(i18n.t('account.signIn.done', { name: `${firstname} ${lastname}`.trim() }));
    },
    fieldOf: { invalid_credentials: 'password' },
    shouldFocusFirst: props.shouldFocusFirst,
  });
  const { email } = form.values;
  const keepEmail = (): void => {
    account.email.value = email.trim();
  };

  return (
    <FormFrame
      form={form}
      submitLabel={t('common.signIn')}
      busyLabel={t('account.signIn.busy')}
      onCancel={onCancel}
      hintFor={(code) => (code === 'too_many_attempts' ? t('account.signIn.locked') : undefined)}
      actionFor={(code) =>
        code === 'not_activated'
          ? { label: t('account.activation.again'), run: () => onActivation(email.trim()) }
          : undefined
      }
      footer={
        <div className={otherLinks}>
          <AuthLink
            route="auth-password-reset"
            onSwitch={onReset && (() => onReset(email.trim()))}
            onLeave={keepEmail}
          >
            {t('account.signIn.forgot')}
          </AuthLink>
          <AuthLink route="signin" onSwitch={onSignUp && (() => onSignUp(email.trim()))} onLeave={keepEmail}>
            {t('account.signIn.noAccount')}
          </AuthLink>
        </div>
      }
    >
      <EmailField {...form.text('email')} label={t('account.field.email')} autoComplete="username" />
      <PasswordField
        {...form.text('password')}
        label={t('account.signIn.password')}
        autoComplete="current-password"
      />
    </FormFrame>
  );
});
