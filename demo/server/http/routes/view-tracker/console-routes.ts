import {
  ConsoleViews,
  ErasedViews,
  EraseViewsBody,
  LotViews,
  ViewedLots,
} from '../../../../console-api/views.ts';
import { problem } from '../../../lib/problem.ts';
import { eraseViewsOf, lotViews, viewedAuctions, viewedLots } from '../../../sale/views/figures.ts';
import { defineRoute, type Route } from '../route.ts';
import { officeRoute } from '../staff-route.ts';

/** Statistics of views of lots, for the auctioneer's staff. */
export const viewConsoleRoutes: readonly Route[] = [
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/views',
    summary: 'Returns all auctions, each with the number of views of its lots.',
    answer: ConsoleViews,
    problems: [],
    handle: ({ locale }, { db, log }) => viewedAuctions(db, { locale, log }),
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/views/{auction}',
    summary:
      'Returns the lots of an auction with views, visitors and time spent; signed-in visitors are counted apart.',
    answer: ViewedLots,
    problems: ['not_found'],
    async handle({ params, locale }, { db, log }) {
      const auction = await db
        .selectFrom('auctions')
        .select('id')
        .where('id', '=', params.auction)
        .executeTakeFirst();
      if (auction === undefined) return problem('not_found');
      return { auction: auction.id, lots: await viewedLots(db, auction.id, { locale, log }) };
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/lots/{lot}/views',
    summary: 'Returns the views of a lot over the last 24 hours and the last 14 days.',
    answer: LotViews,
    problems: ['not_found'],
    async handle({ params, locale }, { db, now }) {
      const found = await lotViews({ db, now: now() }, params.lot, locale);
      return found ?? problem('not_found');
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/views/erase',
    summary:
      'Deletes all views of the user with this e-mail address and logs the staff account that asked for it. Views from before a sign-in cannot be assigned to the user and stay.',
    body: EraseViewsBody,
    answer: ErasedViews,
    problems: ['invalid', 'not_found'],
    async handle({ body, user }, { db, log }) {
      const done = await eraseViewsOf(db, body.email);
      if (done === null) return problem('not_found');
      // The ids, not the address: the log is kept longer than an account.
      log.info(`${user.id} erased ${done.erased} views of lots by ${done.user}.`);
      return { erased: done.erased };
    },
  }),
];
