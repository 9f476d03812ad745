import { TextField } from '../../../components/TextField.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { sideBySide } from '../forms/fields-layout.ts';
import type { BoundField } from '../forms/use-form.ts';

interface FieldsOf<Name extends string> {
  /** Binds a field of the form. */
  text(field: Name): BoundField;
}

export const NameFields = tracked(function NameFields({ text }: FieldsOf<'firstname' | 'lastname'>) {
  const { t } = useI18n();
  return (
    <div className={sideBySide}>
      <TextField {...text('firstname')} label={t('account.field.firstname')} autoComplete="given-name" />
      <TextField {...text('lastname')} label={t('account.field.lastname')} autoComplete="family-name" />
    </div>
  );
});

export const PhoneField = tracked(function PhoneField(props: BoundField) {
  const { t } = useI18n();
  return <TextField {...props} label={t('account.field.phone')} type="tel" autoComplete="tel" dir="ltr" />;
});

/** Street, postcode and city. */
export const AddressFields = tracked(function AddressFields({ text }: FieldsOf<'street' | 'zip' | 'city'>) {
  const { t } = useI18n();
  return (
    <>
      <TextField {...text('street')} label={t('account.field.street')} autoComplete="street-address" />
      <div className={sideBySide}>
        <TextField {...text('zip')} label={t('account.field.zip')} autoComplete="postal-code" />
        <TextField {...text('city')} label={t('account.field.city')} autoComplete="address-level2" />
      </div>
    </>
  );
});
