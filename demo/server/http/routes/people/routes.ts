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
    summary: 'Accounts by name, address, phone number or id, at most 50.',
    query: v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_LENGTH)), '') }),
    answer: People,
    problems: ['invalid'],
    handle: ({ query }, { db }) => findPeople(db, query.q),
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/people/{person}',
    summary: 'An account with its sales, and what the office did to it.',
    answer: PersonHistory,
    problems: ['not_found'],
    handle: async ({ params, locale }, { db, tenant }) =>
      (await findPerson(db, tenant, params.person ?? '', locale)) ?? problem('not_found'),
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/people',
    summary:
      'Enters somebody who has no account, and mails the link by which a password is chosen. An account with that e-mail address stays as it is, and is answered.',
    body: PersonEntry,
    answer: PersonHistory,
    problems: ['invalid', 'not_found'],
    async handle({ body, user, locale }, { db, tenant, officeActs }) {
      const id = await officeActs.enter(body, user.id);
      return (await findPerson(db, tenant, id, locale)) ?? problem('not_found');
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/people/{person}/data',
    summary: 'Everything that is stored about an account, as its owner can ask for it.',
    answer: MyData,
    problems: ['not_found'],
    handle: async ({ params, locale }, services) =>
      (await myData(services, params.person ?? '', locale)) ?? problem('not_found'),
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/people/{person}',
    summary:
      'Blocks an account or ends that, corrects name and address, mails a link for a new password, deletes the account, or enters a bid that was given on paper. A blocked account cannot sign in, bid or ask for admission; its maxima, waiting bids and requests are taken back. Deleted, the answer is null.',
    body: PersonBody,
    answer: v.nullable(PersonHistory),
    problems: [
      ...(['invalid', 'not_found', 'forbidden', 'open_bids', 'account_blocked'] as const),
      ...(['staff_may_not_bid', 'bid_too_low', 'amount_too_high', 'lot_closed', 'lot_not_open'] as const),
      ...(['absentee_closed', 'participation_required', 'participation_denied'] as const),
      ...(['limit_reached', 'bidding_paused', 'key_in_use', 'key_reused'] as const),
    ],
    async handle({ params, body, user, locale }, services) {
      const id = params.person ?? '';
      const done = await actOn(id, body, user.id, services);
      if (!done.ok) return problem(done.error);
      return (await findPerson(services.db, services.tenant, id, locale)) ?? null;
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
