import type { MessageKey } from '../../../i18n/keys.ts';
import type { FieldError } from '../../../state/session/account-forms.ts';

const SIGNS_TEXT: MessageKey = 'account.problem.signs';
const EMAIL = { missing: 'account.problem.emailMissing', invalid: 'account.problem.emailInvalid' } as const;

/** Text of each field's error. */
const TEXTS: Readonly<Record<string, Readonly<Partial<Record<FieldError, MessageKey>>>>> = {
  email: EMAIL,
  firstname: { missing: 'account.problem.firstnameMissing', invalid: SIGNS_TEXT },
  lastname: { missing: 'account.problem.lastnameMissing', invalid: SIGNS_TEXT },
  phone: { missing: 'account.problem.phoneMissing', invalid: 'account.problem.phoneInvalid' },
  country: { missing: 'account.problem.countryMissing' },
  terms: { missing: 'account.problem.termsMissing' },
  street: { invalid: SIGNS_TEXT },
  zip: { invalid: SIGNS_TEXT },
  city: { invalid: SIGNS_TEXT },
  password: {
    missing: 'account.problem.passwordMissing',
    short: 'account.problem.passwordShort',
    long: 'account.problem.passwordLong',
    email: 'account.problem.passwordEmail',
    invalid: 'account.problem.passwordLong',
  },
};

export const fieldErrorText = (field: string, error: FieldError): MessageKey =>
  TEXTS[field]?.[error] ?? 'error.invalid';
