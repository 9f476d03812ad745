import * as v from 'valibot';
import { EmailBody, ProfileBody, RegisterBody } from '../api/schema/account.ts';
import { LoginBody } from '../api/schema/user.ts';
import { type PasswordFlaw, passwordFlaw } from '../domain/password.ts';

/** What is wrong with a field, before it is worth asking the server. */
export type Flaw = 'missing' | 'invalid' | PasswordFlaw;
export type Flaws<Field extends string> = Readonly<Partial<Record<Field, Flaw>>>;

/** What the sign-up form holds; the language of mails comes from the page. */
export type Registration = Omit<RegisterBody, 'locale' | 'terms'> & { terms: boolean };

/** The same schemas that the backend checks with say which fields it would refuse. */
function flawsOf<Form extends object>(schema: v.GenericSchema, form: Form): Flaws<keyof Form & string> {
  const read = v.safeParse(schema, form);
  const flaws: Record<string, Flaw> = {};
  for (const [field, value] of Object.entries(form)) {
    if (!read.issues?.some((issue) => issue.path?.[0]?.key === field)) continue;
    const empty = value === false || (typeof value === 'string' && value.trim() === '');
    flaws[field] = empty ? 'missing' : 'invalid';
  }
  // Its keys are those of the form.
  return flaws as Flaws<keyof Form & string>;
}

export const loginFlaws = (form: LoginBody): Flaws<keyof LoginBody> => flawsOf(LoginBody, form);
export const emailFlaws = (form: EmailBody): Flaws<keyof EmailBody> => flawsOf(EmailBody, form);
export const profileFlaws = (form: Omit<ProfileBody, 'locale'>): Flaws<keyof ProfileBody> =>
  flawsOf(v.omit(ProfileBody, ['locale']), form);

export function registrationFlaws(form: Registration): Flaws<keyof Registration> {
  const flaws = flawsOf(v.omit(RegisterBody, ['locale']), form);
  return { ...flaws, ...newPasswordFlaws(form.password, form.email) };
}

/** @param email the address of the account; empty where it is not known */
export function newPasswordFlaws(password: string, email: string): Flaws<'password'> {
  if (password === '') return { password: 'missing' };
  const flaw = passwordFlaw(password, email);
  return flaw === null ? {} : { password: flaw };
}
