import type { MessageKey } from '../../../i18n/keys.ts';
import type { FieldError } from '../../../state/session/account-forms.ts';

const SIGNS: MessageKey = 'account.flaw.signs';
const EMAIL = { missing: 'account.flaw.emailMissing', invalid: 'account.flaw.emailInvalid' } as const;

/** Text of each field's error. */
const TEXTS: Readonly<Record<string, Readonly<Partial<Record<FieldError, MessageKey>>>>> = {
  email: EMAIL,
  firstname: { missing: 'account.flaw.firstnameMissing', invalid: SIGNS },
  lastname: { missing: 'account.flaw.lastnameMissing', invalid: SIGNS },
  phone: { missing: 'account.flaw.phoneMissing', invalid: 'account.flaw.phoneInvalid' },
  country: { missing: 'account.flaw.countryMissing' },
  terms: { missing: 'account.flaw.termsMissing' },
  street: { invalid: SIGNS },
  zip: { invalid: SIGNS },
  city: { invalid: SIGNS },
  password: {
    missing: 'account.flaw.passwordMissing',
    short: 'account.flaw.passwordShort',
    long: 'account.flaw.passwordLong',
    email: 'account.flaw.passwordEmail',
    invalid: 'account.flaw.passwordLong',
  },
};

export const fieldErrorText = (field: string, flaw: FieldError): MessageKey =>
  TEXTS[field]?.[flaw] ?? 'error.invalid';
