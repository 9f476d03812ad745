import { Accepted } from '../../../../../src/api/schema/account.ts';
import { DeleteAccountBody, MyData } from '../../../../../src/api/schema/my-data.ts';
import { isStaffScope } from '../../../../../src/domain/staff-scopes.ts';
import { problem, tooMany } from '../../../lib/problem.ts';
import { defineRoute, type Route } from '../route.ts';
import { myData } from './stored-data.ts';

/** Requests that users may make by law: a copy of the data, and their erasure. */
export const myDataRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/user/data',
    summary: 'Returns all stored data of the user.',
    tag: 'user',
    access: 'user',
    answer: MyData,
    problems: ['too_many_requests'],
    async handle({ user, locale }, services) {
      const wait = await services.dataRateLimiter.take(user.id);
      if (wait > 0) return tooMany('too_many_requests', wait);
      return (await myData(services, user.id, locale)) ?? problem('session_invalid');
    },
  }),
  defineRoute({
    method: 'post',
    path: '/user/delete',
    summary:
      'Deletes the user’s account; needs its password. Refused while the user has an open bid. Bids and purchases stay under an id without a name for the time that the law requires.',
    tag: 'user',
    access: 'user',
    body: DeleteAccountBody,
    answer: Accepted,
    problems: ['invalid', 'forbidden', 'password_wrong', 'too_many_attempts', 'open_bids'],
    async handle({ user, body, address }, { accountDeletion }) {
      // The sale needs at least one such account, so only the auctioneer closes it.
      if (isStaffScope(user.scope)) return problem('forbidden');
      const done = await accountDeletion.deleteAccount(user.id, body.password, address);
      if (done.ok) return {};
      const { error } = done;
      return error.code === 'too_many_attempts' ? tooMany(error.code, error.wait) : problem(error.code);
    },
  }),
];
