import * as v from 'valibot';
import { MyData } from '../../../../../src/api/schema/my-data.ts';
import type { ProblemCode } from '../../../../../src/api/schema/problem.ts';
import type { Result } from '../../../../../src/lib/result.ts';
import {
  People,
  PersonBody,
  PersonEntry,
  PersonHistory,
  SEARCH_LENGTH,
} from '../../../../console-api/people.ts';
import { problem } from '../../../lib/problem.ts';
import type { Services } from '../../services.ts';
import { defineRoute, type Route } from '../route.ts';
import { officeRoute } from '../staff-route.ts';
import { myData } from '../user/stored-data.ts';
import { findPeople, findPerson } from './queries.ts';

/** The accounts, and the office's acts on them. */
export const peopleRoutes: readonly Route[] = [
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/people',
    summary: 'Finds accounts by name, address, phone number or id. Returns at most 50.',
    query: v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_LENGTH)), '') }),
    answer: People,
    problems: ['invalid'],
    handle: ({ query }, { db }) => findPeople(db, query.q),
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/people/{person}',
    summary: 'Returns an account with its sales and the office’s actions on it.',
    answer: PersonHistory,
    problems: ['not_found'],
    handle: async ({ params, locale }, { db }) =>
      (await findPerson(db, params.person, locale)) ?? problem('not_found'),
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/people',
    summary:
      'Creates an account and mails the link by which its owner chooses a password. If the e-mail address has an account, returns that account unchanged.',
    body: PersonEntry,
    answer: PersonHistory,
    problems: ['invalid', 'not_found'],
    async handle({ body, user, locale }, { db, officeActs }) {
      const id = await officeActs.enter(body, user.id);
      return (await findPerson(db, id, locale)) ?? problem('not_found');
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/people/{person}/data',
    summary: 'Returns all stored data of an account, as its owner may request them.',
    answer: MyData,
    problems: ['not_found'],
    handle: async ({ params, locale }, services) =>
      (await myData(services, params.person, locale)) ?? problem('not_found'),
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/people/{person}',
    summary:
      'Blocks, unblocks, corrects or deletes an account, mails a link for a new password, or enters a bid given on paper. A blocked account cannot sign in, bid or request admission; the server withdraws its maxima, pending bids and requests. Returns the account, or null if it was deleted.',
    body: PersonBody,
    answer: v.nullable(PersonHistory),
    problems: [
      'invalid',
      'not_found',
      'forbidden',
      'open_bids',
      'account_blocked',
      'staff_may_not_bid',
      'bid_too_low',
      'amount_too_high',
      'lot_closed',
      'lot_not_open',
      'absentee_closed',
      'auction_wrong_status',
      'participation_required',
      'participation_denied',
      'limit_reached',
      'bidding_paused',
      'key_in_use',
      'key_reused',
    ],
    async handle({ params, body, user, locale }, services) {
      const id = params.person;
      const done = await actOn(id, body, user.id, services);
      if (!done.ok) return problem(done.error);
      return (await findPerson(services.db, id, locale)) ?? null;
    },
  }),
];

async function actOn(
  id: string,
  body: PersonBody,
  staff: string,
  { blocks, officeActs, paperBids }: Services,
): Promise<Result<null, ProblemCode>> {
  const { reason } = body;
  switch (body.action) {
    case 'block':
    case 'unblock':
      return blocks[body.action](id, reason, staff);
    case 'delete':
      return officeActs.remove(id, { staff, reason });
    case 'invite':
      return officeActs.invite(id, { staff, reason });
    case 'correct':
      return officeActs.correct(id, body.fields, { staff, reason });
    case 'bid': {
      const { auction, number, amount, key } = body;
      return paperBids.enter(id, { auction, number, amount, key }, { staff, note: reason });
    }
  }
}
