import { TextField } from '../../components/TextField.tsx';
import { tracked } from '../../lib/tracked.ts';
import { accountModel } from '../../state/account.model.ts';
import { registrationFlaws } from '../../state/account-forms.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { CountryField } from './CountryField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { pair } from './fields-layout.ts';
import { PasswordField } from './PasswordField.tsx';
import { TermsField } from './TermsField.tsx';
import { useForm } from './use-form.ts';

export interface SignUpFormProps {
  email?: string;
  focusFirst?: boolean;
  onBack?: (() => void) | undefined;
  /** Taken: whoever owns the address gets a mail. */
  onSent(email: string): void;
}

/** Who wants an account: name, where to reach them, address and password, and the conditions. */
export const SignUpForm = tracked(function SignUpForm(props: SignUpFormProps) {
  const { t } = useI18n();
  const account = useStore().model(accountModel);
  const form = useForm({
    id: 'auction-sign-up',
    initial: {
      firstname: '',
      lastname: '',
      country: '',
      phone: '',
      email: props.email ?? '',
      password: '',
      terms: false,
    },
    check: registrationFlaws,
    send: (values) => account.register({ ...values, email: values.email.trim() }),
    onDone: (_, { email }) => props.onSent(email.trim()),
    fieldOf: { password_weak: 'password' },
    focusFirst: props.focusFirst,
  });

  return (
    <FormFrame
      form={form}
      submitLabel={t('account.signUp.submit')}
      busyLabel={t('account.sending')}
      onBack={props.onBack}
    >
      <div className={pair}>
        <TextField
          {...form.text('firstname')}
          label={t('account.field.firstname')}
          autoComplete="given-name"
        />
        <TextField
          {...form.text('lastname')}
          label={t('account.field.lastname')}
          autoComplete="family-name"
        />
      </div>
      <div className={pair}>
        <CountryField {...form.text('country')} />
        <TextField
          {...form.text('phone')}
          label={t('account.field.phone')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
        />
      </div>
      {/* Right above the password, so that password managers take it for the account's name. */}
      <TextField
        {...form.text('email')}
        label={t('account.signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <PasswordField
        {...form.text('password')}
        label={t('account.signIn.password')}
        autoComplete="new-password"
        rulesFor={{ email: form.values.email }}
      />
      <TermsField {...form.box('terms')} />
    </FormFrame>
  );
});
