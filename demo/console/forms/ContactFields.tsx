import { TextField } from '../../../src/components/TextField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { CONTACT_LENGTH, type HallContact } from '../../console-api/results.ts';
import { useI18n } from '../ui/context.tsx';

const FIELDS = ['name', 'email', 'phone', 'street', 'zip', 'city', 'country'] as const;

type Contact = Omit<HallContact, 'bidder'>;

/** The fields for name and address of somebody with a paddle of the hall. */
export const ContactFields = tracked(function ContactFields(props: {
  contact: Contact;
  onChange(contact: Contact): void;
}) {
  const { t } = useI18n();
  const { contact, onChange } = props;
  return FIELDS.map((field) => (
    <TextField
      key={field}
      id={`results-contact-${field}`}
      label={t(`results.field.${field}`)}
      value={contact[field]}
      type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
      maxLength={CONTACT_LENGTH}
      required={field === 'name'}
      // The fields describe another person than the signed-in clerk.
      autoComplete="off"
      onChange={(event) => onChange({ ...contact, [field]: event.target.value })}
    />
  ));
});
