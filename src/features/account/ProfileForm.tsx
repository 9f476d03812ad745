import type { User } from '../../api/schema/user.ts';
import { EmailAddress } from '../../components/EmailAddress.tsx';
import { fieldLabel, fieldNote } from '../../components/field.ts';
import { Notice } from '../../components/Notice.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../domain/locale.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { accountModel } from '../../state/session/account.model.ts';
import { profileErrors } from '../../state/session/account-forms.ts';
import { css } from '../../styles/sheet.ts';
import { FormFrame } from './forms/FormFrame.tsx';
import { useForm } from './forms/use-form.ts';
import { MailChoices } from './MailChoices.tsx';
import { mailFields, takeMailFields } from './mail-choices.ts';
import { CountryField } from './sign-up/CountryField.tsx';
import { AddressFields, NameFields, PhoneField } from './sign-up/PersonFields.tsx';

const group = css`
  display: grid;
  gap: 16px;
  margin: 0 0 12px;
  padding: 0;
  border: 0;
  min-inline-size: 0;
`;
const legend = css`
  margin-block-end: 14px;
  padding: 0;
  font-family: var(--ae-font-display);
  font-size: 19px;
  font-weight: 560;
`;
const readOnlyValue = css`
  margin: 0;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
/** Each language in its own name. */
const LANGUAGES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ar: 'العربية',
};

/** The user's profile as a form. */
export const ProfileForm = tracked(function ProfileForm({ user }: { user: User }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { model, announce } = useStore();
  const account = model(accountModel);
  const { firstname, lastname, phone, street, zip, city, country } = user;
  const form = useForm({
    id: 'auction-profile',
    initial: {
      firstname,
      lastname,
      phone,
      street,
      zip,
      city,
      country,
      // The default language of an account's mails.
      locale: user.locale ?? DEFAULT_LOCALE,
      ...mailFields(user.mails),
    },
    check: (values) => profileErrors(takeMailFields(values).others),
    send(values) {
      const locale = isLocale(values.locale) ? values.locale : DEFAULT_LOCALE;
      const { mails, others } = takeMailFields(values);
      return account.saveProfile({ ...others, locale, mails });
    },
    onDone() {
      announce(t('account.profile.saved'));
    },
  });

  return (
    <FormFrame form={form} submitLabel={t('account.profile.save')} busyLabel={t('account.saving')}>
      <fieldset className={group}>
        <legend className={legend}>{t('account.profile.person')}</legend>
        <NameFields text={form.text} />
        <div>
          <span className={fieldLabel}>{t('account.field.email')}</span>
          <p className={readOnlyValue}>
            <EmailAddress value={user.email} />
          </p>
          <p className={fieldNote}>{t('account.profile.emailHint')}</p>
        </div>
        <PhoneField {...form.text('phone')} />
      </fieldset>
      <fieldset className={group}>
        <legend className={legend}>{t('account.profile.address')}</legend>
        <AddressFields text={form.text} />
        <CountryField {...form.text('country')} />
      </fieldset>
      <fieldset className={group}>
        <legend className={legend}>{t('account.profile.mails')}</legend>
        <SelectField
          {...form.text('locale')}
          label={t('account.field.language')}
          hint={t('account.profile.languageHint')}
          options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale], lang: locale }))}
        />
        <MailChoices offer={user.mails} box={form.box} />
      </fieldset>
      {form.isDone && <Notice tone="good">{t('account.profile.saved')}</Notice>}
    </FormFrame>
  );
});
