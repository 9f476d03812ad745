import { Auctioneer } from '../../../../../src/api/schema/auctioneer.ts';
import { problem } from '../../../lib/problem.ts';
import { defineRoute, type Route } from '../route.ts';

export const auctioneerRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/auctioneer/',
    summary: 'Returns name, address, pages and menus of the auctioneer.',
    tag: 'auctioneer',
    access: 'public',
    answer: Auctioneer,
    problems: ['not_found'],
    async handle(_, { db }) {
      const row = await db.selectFrom('office').select('auctioneer').executeTakeFirst();
      return row?.auctioneer ?? problem('not_found');
    },
  }),
];
