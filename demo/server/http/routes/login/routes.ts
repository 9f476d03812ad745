import { LoginAnswer, LoginBody } from '../../../../../src/api/schema/user.ts';
import { problem, tooMany } from '../../../lib/problem.ts';
import { defineRoute, type Route } from '../route.ts';

export const loginRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/login',
    summary:
      'Returns a bearer token for e-mail and password, and a value that identifies this browser. Later logins send that value as `device`, and the server counts their failures apart from those of other browsers. `unlock` is the token of the mail to the owner of a locked account. An account with a second factor also needs `code`, otherwise the answer is `second_factor_required`.',
    tag: 'user',
    access: 'public',
    body: LoginBody,
    answer: LoginAnswer,
    problems: [
      'invalid',
      'invalid_credentials',
      'second_factor_required',
      'second_factor_wrong',
      'not_activated',
      'account_blocked',
      'too_many_attempts',
    ],
    async handle({ body, address, locale }, { login }) {
      const signedIn = await login.signIn(body, address, locale);
      if (signedIn.ok) return signedIn.value;
      return signedIn.error.code === 'too_many_attempts'
        ? tooMany('too_many_attempts', signedIn.error.wait)
        : problem(signedIn.error.code);
    },
  }),
];
