import * as v from 'valibot';
import { AUCTIONEER_SCOPE } from '../../../../../src/domain/scope.ts';
import { People, PersonBody, PersonHistory } from '../../../../console-api/people.ts';
import { problem } from '../../../lib/problem.ts';
import { defineRoute, type Route } from '../route.ts';
import { findPeople, findPerson } from './queries.ts';

const consoleRoute = { tag: 'console', access: 'user', scope: AUCTIONEER_SCOPE } as const;

/** The people of the auctioneer: who has an account, and what the office does to it. */
export const peopleRoutes: readonly Route[] = [
  defineRoute({
    ...consoleRoute,
    method: 'get',
    path: '/console/people',
    summary: 'Accounts by name, address, phone number or id, at most 50.',
    query: v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
    answer: People,
    problems: ['invalid'],
    handle: ({ query }, { db }) => findPeople(db, query.q),
  }),
  defineRoute({
    ...consoleRoute,
    method: 'get',
    path: '/console/people/{person}',
    summary: 'An account with its sales, and what the office did to it.',
    answer: PersonHistory,
    problems: ['not_found'],
    handle: async ({ params, locale }, { db, tenant }) =>
      (await findPerson(db, tenant, params.person ?? '', locale)) ?? problem('not_found'),
  }),
  defineRoute({
    ...consoleRoute,
    method: 'post',
    path: '/console/people/{person}',
    summary:
      'Blocks an account, or ends that. A blocked one cannot sign in, bid or ask for admission; its maxima, waiting bids and requests are taken back.',
    body: PersonBody,
    answer: PersonHistory,
    problems: ['invalid', 'not_found', 'forbidden'],
    async handle({ params, body, user, locale }, { db, tenant, blocks }) {
      const id = params.person ?? '';
      const done = await blocks[body.action](id, body.reason, user.id);
      if (!done.ok) return problem(done.error);
      return (await findPerson(db, tenant, id, locale)) ?? problem('not_found');
    },
  }),
];
