import { LoginAnswer, LoginBody } from '../../../../src/api/schema/user.ts';
import { problem } from '../../http/problem.ts';
import { defineRoute, type Route } from '../route.ts';

export const loginRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/login',
    summary: 'A bearer token for e-mail and password.',
    tag: 'user',
    access: 'public',
    body: LoginBody,
    answer: LoginAnswer,
    problems: ['invalid', 'invalid_credentials', 'not_activated', 'too_many_attempts'],
    async handle({ body, address }, { login }) {
      const entered = await login.enter(body.email, body.password, address);
      if (entered.ok) return { token: entered.value };
      return entered.error.code === 'too_many_attempts'
        ? problem('too_many_attempts', { headers: { 'Retry-After': String(entered.error.wait) } })
        : problem(entered.error.code);
    },
  }),
];
