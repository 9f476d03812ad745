import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { accountModel } from '../../../state/session/account.model.ts';
import { newPasswordErrors } from '../../../state/session/account-forms.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { useForm } from '../forms/use-form.ts';
import { PasswordField } from './PasswordField.tsx';
import { isTokenProblem, type TokenProblem } from './token-problem.ts';

/** Form for a new password, authorized by the token of a mail. */
export const NewPasswordForm = tracked(function NewPasswordForm(props: {
  token: string;
  onDone(): void;
  /** The token is no longer valid; no other password would help. */
  onProblem(code: TokenProblem): void;
}) {
  const { t } = useI18n();
  const account = useStore().model(accountModel);
  const form = useForm({
    id: 'auction-new-password',
    initial: { password: '' },
    // Only the server knows the account of this token.
    check: ({ password }) => newPasswordErrors(password, ''),
    async send({ password }) {
      const answer = await account.resetPassword(props.token, password);
      if (!answer.ok && isTokenProblem(answer.error.code)) props.onProblem(answer.error.code);
      return answer;
    },
    onDone: props.onDone,
    fieldOf: { password_weak: 'password' },
  });
  return (
    <FormFrame form={form} submitLabel={t('account.newPassword.submit')} busyLabel={t('account.saving')}>
      <PasswordField
        {...form.text('password')}
        label={t('account.newPassword.field')}
        autoComplete="new-password"
        rulesFor={{ email: null }}
      />
    </FormFrame>
  );
});
