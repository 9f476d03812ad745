import { expect, test } from 'vitest';
import {
  emailFlaws,
  loginFlaws,
  newPasswordFlaws,
  profileFlaws,
  type Registration,
  registrationFlaws,
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

test('a whole form has no flaw, in any script', () => {
  expect(registrationFlaws(registration())).toEqual({});
  expect(registrationFlaws(registration({ firstname: 'ليلى', phone: '٠٥٠ ١٢٣٤٥٦٧' }))).toEqual({});
});

test('an empty form tells every field as missing, in the order of the form', () => {
  const empty = {
    firstname: ' ',
    lastname: '',
    country: '',
    phone: '',
    email: '',
    password: '',
    terms: false,
  };
  const flaws = registrationFlaws(empty);
  expect(Object.keys(flaws)).toEqual(Object.keys(empty));
  expect(new Set(Object.values(flaws))).toEqual(new Set(['missing']));
});

test.each([
  [{ firstname: '<b>' }, { firstname: 'invalid' }],
  [{ phone: 'call me' }, { phone: 'invalid' }],
  [{ email: 'anna@' }, { email: 'invalid' }],
  [{ country: 'Germany' }, { country: 'invalid' }],
  [{ password: 'short' }, { password: 'short' }],
  [{ password: 'x'.repeat(201) }, { password: 'long' }],
  [{ password: 'Anna@Example.com' }, { password: 'email' }],
] as const)('%j is refused before it is sent', (change, flaws) => {
  expect(registrationFlaws(registration(change))).toEqual(flaws);
});

test('signing in asks for something, not for a strong password', () => {
  expect(loginFlaws({ email: 'anna@example.com', password: 'x' })).toEqual({});
  expect(loginFlaws({ email: '', password: '' })).toEqual({ email: 'missing', password: 'missing' });
});

test('an address in a profile may be left empty, a name may not', () => {
  const profile = { firstname: 'Anna', lastname: '', phone: '+49 30 23125 400', country: 'DE' };
  expect(profileFlaws({ ...profile, street: '', zip: '', city: '' })).toEqual({ lastname: 'missing' });
  expect(profileFlaws({ ...profile, lastname: 'A', street: '<i>' })).toEqual({ street: 'invalid' });
});

test('an address for a mail, and a new password whose account is not known', () => {
  expect(emailFlaws({ email: 'x' })).toEqual({ email: 'invalid' });
  expect(newPasswordFlaws('', '')).toEqual({ password: 'missing' });
  expect(newPasswordFlaws('tenletters', '')).toEqual({});
});
