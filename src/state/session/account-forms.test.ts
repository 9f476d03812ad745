import { expect, test } from 'vitest';
import {
  emailErrors,
  loginErrors,
  newPasswordErrors,
  profileErrors,
  type Registration,
  registrationErrors,
} from './account-forms.ts';

const registration = (change: Partial<Registration> = {}): Registration => ({
  firstname: 'Anna',
  lastname: 'Arendt',
  country: 'DE',
  phone: '+49 30 23125 400',
  email: 'anna@example.com',
  password: 'long enough for it',
  terms: true,
  ...change,
});

test('a complete form has no errors, in any script', () => {
  expect(registrationErrors(registration())).toEqual({});
  expect(registrationErrors(registration({ firstname: 'ليلى', phone: '٠٥٠ ١٢٣٤٥٦٧' }))).toEqual({});
});

test('an empty form has every field missing, in the form’s order', () => {
  const empty = {
    firstname: ' ',
    lastname: '',
    country: '',
    phone: '',
    email: '',
    password: '',
    terms: false,
  };
  const errors = registrationErrors(empty);
  expect(Object.keys(errors)).toEqual(Object.keys(empty));
  expect(new Set(Object.values(errors))).toEqual(new Set(['missing']));
});

test.each([
  [{ firstname: '<b>' }, { firstname: 'invalid' }],
  [{ phone: 'call me' }, { phone: 'invalid' }],
  [{ email: 'anna@' }, { email: 'invalid' }],
  [{ country: 'Germany' }, { country: 'invalid' }],
  [{ password: 'short' }, { password: 'short' }],
  [{ password: 'x'.repeat(201) }, { password: 'long' }],
  [{ password: 'Anna@Example.com' }, { password: 'email' }],
] as const)('%j is refused before it is sent', (change, errors) => {
  expect(registrationErrors(registration(change))).toEqual(errors);
});

test('the sign-in form needs a password, not a strong one', () => {
  expect(loginErrors({ email: 'anna@example.com', password: 'x' })).toEqual({});
  expect(loginErrors({ email: '', password: '' })).toEqual({ email: 'missing', password: 'missing' });
});

test('an address in a profile may be left empty, a name may not', () => {
  const profile = { firstname: 'Anna', lastname: '', phone: '+49 30 23125 400', country: 'DE' };
  expect(profileErrors({ ...profile, street: '', zip: '', city: '' })).toEqual({ lastname: 'missing' });
  expect(profileErrors({ ...profile, lastname: 'A', street: '<i>' })).toEqual({ street: 'invalid' });
});

test('checks a mail address, and a new password without its account’s address', () => {
  expect(emailErrors({ email: 'x' })).toEqual({ email: 'invalid' });
  expect(newPasswordErrors('', '')).toEqual({ password: 'missing' });
  expect(newPasswordErrors('tenletters', '')).toEqual({});
});
