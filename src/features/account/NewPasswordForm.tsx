import { tracked } from '../../lib/tracked.ts';
import { accountModel } from '../../state/account.model.ts';
import { newPasswordFlaws } from '../../state/account-forms.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { FormFrame } from './FormFrame.tsx';
import { PasswordField } from './PasswordField.tsx';
import { isTokenTrouble, type TokenTrouble } from './token-trouble.ts';
import { useForm } from './use-form.ts';

/** A new password, by the token of a mail. */
export const NewPasswordForm = tracked(function NewPasswordForm(props: {
  token: string;
  onDone(): void;
  /** The link leads nowhere any more; no other password would help. */
  onTrouble(code: TokenTrouble): void;
}) {
  const { t } = useI18n();
  const account = useStore().model(accountModel);
  const form = useForm({
    id: 'auction-new-password',
    initial: { password: '' },
    // Whose password it is, only the server knows.
    check: ({ password }) => newPasswordFlaws(password, ''),
    async send({ password }) {
      const answer = await account.resetPassword(props.token, password);
      if (!answer.ok && isTokenTrouble(answer.error.code)) props.onTrouble(answer.error.code);
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
        rulesFor={{ email: '' }}
      />
    </FormFrame>
  );
});
