import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { SelectField } from '../../../src/components/SelectField.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import type { Locale } from '../../../src/domain/locale.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import { ADDRESS_LINE_LENGTH, type PersonEntry, type PersonFields } from '../../console-api/people.ts';
import { Form } from '../forms/Form.tsx';
import { LANGUAGES } from '../messages/i18n.ts';
import { useConsole, useI18n } from '../ui/context.tsx';

const FIELDS = ['firstname', 'lastname', 'phone', 'street', 'zip', 'city', 'country'] as const;
const REQUIRED_FIELDS: readonly string[] = ['firstname', 'lastname', 'email'];
const labelOf = {
  firstname: 'people.field.firstname',
  lastname: 'people.field.lastname',
  email: 'results.field.email',
  phone: 'results.field.phone',
  street: 'results.field.street',
  zip: 'results.field.zip',
  city: 'results.field.city',
  country: 'people.field.country',
} as const;

/** Name, phone number and address of a person; for a new one also the e-mail address and its language. */
export const PersonForm = tracked(function PersonForm(props: {
  person: PersonFields;
  submit: string;
  onCorrect?(fields: PersonFields): void;
  onEnter?(entry: PersonEntry): void;
}) {
  const { people } = useConsole();
  const { t, locale } = useI18n();
  const [fields, setFields] = useState(props.person);
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Locale>(locale.peek());
  const given = Object.fromEntries(
    Object.entries({ ...fields, email }).map(([name, value]) => [name, value.trim()]),
  ) as PersonFields & { email: string };
  const shown = props.onEnter ? (['email', ...FIELDS] as const) : FIELDS;
  return (
    <Form
      onSubmit={() => {
        if (REQUIRED_FIELDS.some((name) => shown.some((field) => field === name && given[field] === '')))
          return;
        const { email: address, ...rest } = given;
        const all = { ...rest, country: rest.country.toUpperCase() };
        props.onCorrect?.(all);
        props.onEnter?.({ ...all, email: address, locale: language });
      }}
    >
      {shown.map((field) => (
        <TextField
          key={field}
          id={`person-${field}`}
          label={t(labelOf[field])}
          value={field === 'email' ? email : fields[field]}
          type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
          maxLength={field === 'country' ? 2 : ADDRESS_LINE_LENGTH}
          required={REQUIRED_FIELDS.includes(field)}
          // The data belong to another person than the user of the console.
          autoComplete="off"
          onChange={({ target: { value } }) =>
            field === 'email' ? setEmail(value) : setFields({ ...fields, [field]: value })
          }
        />
      ))}
      {props.onEnter && (
        <SelectField
          id="person-locale"
          label={t('people.field.locale')}
          value={language}
          options={LANGUAGES}
          onChange={({ target: { value } }) => setLanguage(value as Locale)}
        />
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={people.isBusy.value}>
          {props.submit}
        </Button>
      </div>
    </Form>
  );
});
