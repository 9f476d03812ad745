import { EmailField } from '../../../components/TextField.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../../react/context.tsx';
import { auctioneerModel } from '../../../state/catalogue/auctioneer.model.ts';
import { actOf, waitingActsModel } from '../../../state/navigation/waiting-act.model.ts';
import { accountModel } from '../../../state/session/account.model.ts';
import { type Registration, registrationErrors } from '../../../state/session/account-forms.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { sideBySide } from '../forms/fields-layout.ts';
import { useForm } from '../forms/use-form.ts';
import { PasswordField } from '../password/PasswordField.tsx';
import { CountryField } from './CountryField.tsx';
import { AddressFields, NameFields, PhoneField } from './PersonFields.tsx';
import { TermsField } from './TermsField.tsx';

export interface SignUpFormProps {
  email?: string;
  /** The registration that was sent before, to be changed. */
  previous?: Registration | undefined;
  shouldFocusFirst?: boolean;
  onBack?: (() => void) | undefined;
  /** Accepted: the owner of the address gets a mail. */
  onSent(registration: Registration): void;
}

/** Form for a new account: name, contact, address and password, conditions. */
export const SignUpForm = tracked(function SignUpForm(props: SignUpFormProps) {
  const { t } = useI18n();
  const { model, navigation } = useStore();
  const account = model(accountModel);
  const acts = model(waitingActsModel);
  /** The act that a guest has begun: the reason of the dialog in place, or waiting beside the page of the site. */
  const waitingAct = () => {
    const request = navigation.signIn.peek();
    return request === null ? acts.waiting.peek() : actOf(request);
  };
  const isAddressNeeded = useResource(model(auctioneerModel)).value?.isAddressNeeded === true;
  const toRegistration = (values: Registration): Registration => {
    const { street, zip, city, ...others } = values;
    return isAddressNeeded ? values : others;
  };
  const form = useForm({
    id: 'auction-sign-up',
    initial: {
      firstname: '',
      lastname: '',
      country: '',
      phone: '',
      street: '',
      zip: '',
      city: '',
      email: props.email || account.email.peek(),
      password: '',
      terms: false,
      ...props.previous,
    },
    check: (values) => registrationErrors(toRegistration(values)),
    send: (values) =>
      account.register(toRegistration({ ...values, email: values.email.trim() }), waitingAct()?.bid.lot.id),
    onDone(_, values) {
      // The link of the mail opens another tab, which goes on with what the dialog is about.
      const act = waitingAct();
      if (act !== null && act !== acts.waiting.peek()) acts.keep(act, '');
      props.onSent(toRegistration(values));
    },
    fieldOf: { password_weak: 'password' },
    shouldFocusFirst: props.shouldFocusFirst,
  });

  return (
    <FormFrame
      form={form}
      submitLabel={t('account.signUp.submit')}
      busyLabel={t('account.sending')}
      onBack={props.onBack}
    >
      <NameFields text={form.text} />
      <div className={sideBySide}>
        <CountryField {...form.text('country')} />
        <PhoneField {...form.text('phone')} />
      </div>
      {isAddressNeeded && <AddressFields text={form.text} />}
      {/* Right above the password, so that password managers use it as the account's name. */}
      <EmailField {...form.text('email')} label={t('account.field.email')} autoComplete="email" />
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
