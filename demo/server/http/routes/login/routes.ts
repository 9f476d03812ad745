import { LoginAnswer, LoginBody } from '../../../../../src/api/schema/user.ts';
import { problem, tooMany } from '../../../lib/problem.ts';
import { defineRoute, type Route } from '../route.ts';

export const loginRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/login',
    summary:
      'A bearer token for e-mail and password, and a value that tells this browser from strangers: sent as `device` with later logins, its failures are counted apart from theirs. `unlock` is the token of a mail to the owner of a locked account. Staff may have a second factor: without `code` they get `second_factor_required`.',
    tag: 'user',
    access: 'public',
    body: LoginBody,
    answer: LoginAnswer,
    problems: [
      ...(['invalid', 'invalid_credentials', 'second_factor_required', 'second_factor_wrong'] as const),
      ...(['not_activated', 'account_blocked', 'too_many_attempts'] as const),
    ],
    async handle({ body, address }, { login }) {
      const signedIn = await login.signIn(body, address);
      if (signedIn.ok) return signedIn.value;
      return signedIn.error.code === 'too_many_attempts'
        ? tooMany('too_many_attempts', signedIn.error.wait)
        : problem(signedIn.error.code);
    },
  }),
];
