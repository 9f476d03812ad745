import { Accepted } from '../../../../../src/api/schema/account.ts';
import { ContactBody } from '../../../../../src/api/schema/contact.ts';
import { problem, tooMany } from '../../../lib/problem.ts';
import { askAboutLot } from '../../../people/contact/contact.ts';
import { defineRoute, type Route } from '../route.ts';

export const contactRoutes: readonly Route[] = [
  defineRoute({
    method: 'put',
    path: '/user/contact',
    summary:
      'Mails a question about a lot to the auctioneer, with name, address and phone number of the user. The user gets a copy.',
    tag: 'user',
    access: 'user',
    body: ContactBody,
    answer: Accepted,
    problems: ['invalid', 'not_found', 'too_many_requests'],
    async handle({ user, body, locale }, services) {
      const result = await askAboutLot(services, user.id, body, locale);
      if (result.ok) return {};
      const { error } = result;
      return error.code === 'not_found' ? problem('not_found') : tooMany(error.code, error.wait);
    },
  }),
];
