import {
  Accepted,
  ActivateBody,
  Activated,
  EmailBody,
  NewPasswordBody,
  RegisterBody,
  RegisterQuery,
} from '../../../../../src/api/schema/account.ts';
import type { Result } from '../../../../../src/lib/result.ts';
import { type ProblemAnswer, problem, tooMany } from '../../../lib/problem.ts';
import type { AccountRefusal } from '../../../people/accounts/accounts.ts';
import { lotSummary } from '../lots/present.ts';
import { findLotsById } from '../lots/queries.ts';
import { defineRoute, type Route } from '../route.ts';

/** A request for another mail to an address. */
const mailRequest = {
  method: 'post',
  tag: 'account',
  access: 'public',
  body: EmailBody,
  status: 202,
  answer: Accepted,
  problems: ['invalid', 'too_many_attempts'],
} as const;

/** Accounts of users who are not signed in. The answers never reveal whether an address has an account. */
export const accountRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/user/register',
    summary:
      'Creates an account and mails its activation link; an address that has an account gets another mail, and the answer is the same. `auctionlot` is the id of the lot from which a guest signs up; the activation returns it.',
    tag: 'account',
    access: 'public',
    query: RegisterQuery,
    body: RegisterBody,
    status: 201,
    answer: Accepted,
    problems: ['invalid', 'forbidden', 'password_weak', 'too_many_attempts'],
    handle: async ({ query, body, address }, { accounts }) =>
      answered(await accounts.register(body, query.auctionlot ?? null, address)),
  }),
  defineRoute({
    method: 'post',
    path: '/user/activate',
    summary:
      'Activates an account by the token of its mail. Returns its e-mail address and the lot from which the user signed up.',
    tag: 'account',
    access: 'public',
    body: ActivateBody,
    answer: Activated,
    problems: ['invalid', 'token_invalid', 'token_expired', 'token_used'],
    async handle({ body, locale }, { accounts, db, log }) {
      const outcome = await accounts.activate(body.token);
      if (!outcome.ok) return refused(outcome.error);
      const { email, lot } = outcome.value;
      const lots = await findLotsById(db, lot === null ? [] : [lot]);
      const [found] = lots.values();
      return { email, ...(found && { auctionlot: lotSummary(found.lot, found.auction, { locale, log }) }) };
    },
  }),
  defineRoute({
    ...mailRequest,
    path: '/user/activation',
    summary: 'Mails another activation link. Earlier links become invalid.',
    handle: async ({ body, locale, address }, { accounts }) =>
      answered(await accounts.resendActivation(body.email, locale, address)),
  }),
  defineRoute({
    ...mailRequest,
    path: '/user/password-reset',
    summary: 'Mails a link by which the user chooses a new password.',
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
    summary: 'Ends this session. Its token becomes invalid.',
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

const answered = (outcome: Result<null, AccountRefusal>): Record<string, never> | ProblemAnswer =>
  outcome.ok ? {} : refused(outcome.error);

const refused = (refusal: AccountRefusal): ProblemAnswer =>
  refusal.code === 'too_many_attempts' ? tooMany(refusal.code, refusal.wait) : problem(refusal.code);
