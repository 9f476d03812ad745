import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { SelectField } from '../../../src/components/SelectField.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import type { Locale } from '../../../src/domain/locale.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { STAFF_ROLES, type StaffRole } from '../../console-api/staff.ts';
import { Form } from '../forms/Form.tsx';
import { LANGUAGES } from '../messages/i18n.ts';
import { useConsole, useI18n } from '../ui/context.tsx';
import { muted } from '../ui/styles.ts';

const EMPTY_INVITATION = { firstname: '', lastname: '', email: '' };
const FIELDS = [
  ['firstname', 'people.field.firstname'],
  ['lastname', 'people.field.lastname'],
  ['email', 'results.field.email'],
] as const;

/** Invites somebody to the staff, by a mail with a link to choose a password. */
export const InviteForm = tracked(function InviteForm() {
  const { staff } = useConsole();
  const { t, locale } = useI18n();
  const [person, setPerson] = useState(EMPTY_INVITATION);
  const [language, setLanguage] = useState<Locale>(locale.peek());
  const [role, setRole] = useState<StaffRole>('clerk');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const [firstname, lastname, email] = [
      person.firstname.trim(),
      person.lastname.trim(),
      person.email.trim(),
    ];
    setSentTo(null);
    if (!(await staff.invite({ firstname, lastname, email, locale: language, role }))) return;
    setSentTo(email);
    setPerson(EMPTY_INVITATION);
  };
  return (
    <Form onSubmit={submit}>
      <p className={muted}>{t('staff.inviteLead')}</p>
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          id={`staff-${field}`}
          label={t(label)}
          value={person[field]}
          type={field === 'email' ? 'email' : 'text'}
          maxLength={field === 'email' ? 254 : 80}
          required
          // The fields describe another person than the signed-in clerk.
          autoComplete="off"
          onChange={({ target: { value } }) => setPerson({ ...person, [field]: value })}
        />
      ))}
      <SelectField
        id="staff-locale"
        label={t('people.field.locale')}
        value={language}
        options={LANGUAGES}
        onChange={({ target: { value } }) => setLanguage(value as Locale)}
      />
      <SelectField
        id="staff-role"
        label={t('staff.role')}
        value={role}
        options={STAFF_ROLES.map((value) => ({ value, label: t(`staff.is.${value}`) }))}
        onChange={({ target: { value } }) => setRole(value as StaffRole)}
      />
      <div>
        <Button type="submit" isBusy={staff.isBusy.value}>
          {t('staff.send')}
        </Button>
      </div>
      <p className={muted} role="status">
        {sentTo !== null && t('staff.sent', { email: sentTo })}
      </p>
    </Form>
  );
});
