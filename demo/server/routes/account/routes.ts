import {
  Accepted,
  ActivateBody,
  EmailBody,
  NewPasswordBody,
  RegisterBody,
} from '../../../../src/api/schema/account.ts';
import type { Result } from '../../../../src/lib/result.ts';
import type { AccountRefusal } from '../../accounts/accounts.ts';
import { type ProblemAnswer, problem, tooMany } from '../../http/problem.ts';
import { defineRoute, type Route } from '../route.ts';

/** Accounts of users who are not signed in. The answers never reveal whether an address has one. */
export const accountRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/user/register',
    summary: 'Signs up; a mail to the address says how to go on, also where it has an account already.',
    tag: 'account',
    access: 'public',
    body: RegisterBody,
    status: 201,
    answer: Accepted,
    problems: ['invalid', 'password_weak', 'too_many_attempts'],
    handle: async ({ body, address }, { accounts }) => answered(await accounts.register(body, address)),
  }),
  defineRoute({
    method: 'post',
    path: '/user/activate',
    summary: 'Activates an account by the token of its mail.',
    tag: 'account',
    access: 'public',
    body: ActivateBody,
    answer: Accepted,
    problems: ['invalid', 'token_invalid', 'token_expired', 'token_used'],
    handle: async ({ body }, { accounts }) => answered(await accounts.activate(body.token)),
  }),
  defineRoute({
    method: 'post',
    path: '/user/activation',
    summary: 'Asks for another activation mail; links of earlier ones end.',
    tag: 'account',
    access: 'public',
    body: EmailBody,
    status: 202,
    answer: Accepted,
    problems: ['invalid', 'too_many_attempts'],
    handle: async ({ body, locale, address }, { accounts }) =>
      answered(await accounts.resendActivation(body.email, locale, address)),
  }),
  defineRoute({
    method: 'post',
    path: '/user/password-reset',
    summary: 'Asks for a mail with a link to choose a new password.',
    tag: 'account',
    access: 'public',
    body: EmailBody,
    status: 202,
    answer: Accepted,
    problems: ['invalid', 'too_many_attempts'],
    handle: async ({ body, locale, address }, { accounts }) =>
      answered(await accounts.requestReset(body.email, locale, address)),
  }),
  defineRoute({
    method: 'put',
    path: '/user/password-reset',
    summary: 'Sets a new password by the token of the mail, and ends all sessions of the user.',
    tag: 'account',
    access: 'public',
    body: NewPasswordBody,
    answer: Accepted,
    problems: ['invalid', 'password_weak', 'token_invalid', 'token_expired', 'token_used'],
    handle: async ({ body, locale }, { accounts }) =>
      answered(await accounts.resetPassword(body.token, body.password, locale)),
  }),
  defineRoute({
    method: 'post',
    path: '/logout',
    summary: 'Ends this session; its token is worth nothing from then on.',
    tag: 'user',
    access: 'user',
    answer: Accepted,
    problems: [],
    async handle({ user }, { sessions }) {
      await sessions.end(user.session);
      return {};
    },
  }),
];

function answered(outcome: Result<null, AccountRefusal>): Record<string, never> | ProblemAnswer {
  if (outcome.ok) return {};
  return outcome.error.code === 'too_many_attempts'
    ? tooMany('too_many_attempts', outcome.error.wait)
    : problem(outcome.error.code);
}
