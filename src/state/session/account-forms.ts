import * as v from 'valibot';
import { EmailBody, ProfileBody, RegisterBody } from '../../api/schema/account.ts';
import { LoginBody } from '../../api/schema/user.ts';
import { type PasswordError, passwordError } from '../../domain/password.ts';

/** Error of a field, checked before sending. */
export type FieldError = 'missing' | 'invalid' | PasswordError;
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, FieldError>>>;

/** The fields of the sign-up form; the language of mails is the page's. */
export type Registration = Omit<RegisterBody, 'locale' | 'terms'> & { terms: boolean };

/** Checks a form with the same schema as the backend. */
function errorsOf<Form extends object>(
  schema: v.GenericSchema,
  form: Form,
): FieldErrors<keyof Form & string> {
  const read = v.safeParse(schema, form);
  const errors: Record<string, FieldError> = {};
  for (const [field, value] of Object.entries(form)) {
    if (!read.issues?.some((issue) => issue.path?.[0]?.key === field)) continue;
    const empty = value === false || (typeof value === 'string' && value.trim() === '');
    errors[field] = empty ? 'missing' : 'invalid';
  }
  // The keys of `errors` are those of the form.
  return errors as FieldErrors<keyof Form & string>;
}

export const loginErrors = (form: LoginBody): FieldErrors<keyof LoginBody> => errorsOf(LoginBody, form);
export const emailErrors = (form: EmailBody): FieldErrors<keyof EmailBody> => errorsOf(EmailBody, form);
export const profileErrors = (form: Omit<ProfileBody, 'locale'>): FieldErrors<keyof ProfileBody> =>
  errorsOf(ProfileBody, form);

/** If a form has fields of the postal address, none may be empty. */
export function registrationErrors(form: Registration): FieldErrors<keyof Registration> {
  const errors = errorsOf(RegisterBody, form);
  const empty = (['street', 'zip', 'city'] as const).filter((field) => form[field]?.trim() === '');
  return {
    ...errors,
    ...Object.fromEntries(empty.map((field) => [field, 'missing'])),
    ...newPasswordErrors(form.password, form.email),
  };
}

/** @param email the address of the account; empty if it is not known */
export function newPasswordErrors(password: string, email: string): FieldErrors<'password'> {
  if (password === '') return { password: 'missing' };
  const error = passwordError(password, email);
  return error === null ? {} : { password: error };
}
