import { Accepted } from '../../../../../src/api/schema/account.ts';
import {
  AdmissionBody,
  CancelBidBody,
  ConsoleAdmission,
  ConsoleAdmissions,
  ConsoleAuctions,
  ConsoleBody,
  ConsoleView,
  NotificationBody,
} from '../../../../../src/api/schema/console.ts';
import type { AdmissionDecision, HybridAction } from '../../../../../src/domain/hybrid/types.ts';
import { appendMessage } from '../../../data/outbox.ts';
import { problem } from '../../../lib/problem.ts';
import type { Services } from '../../services.ts';
import { auctionAnswer } from '../auctions/present.ts';
import { findAuction } from '../auctions/queries.ts';
import { findHybridAuction, findHybridLotAuction, listHybridAuctions } from '../hybrid/queries.ts';
import { hybridAnswers } from '../hybrid/routes.ts';
import { defineRoute, type Route } from '../route.ts';
import { officeRoute, staffRoute } from '../staff-route.ts';
import { admissionAnswer, countRequests, isLimited, listAdmissions } from './admissions.ts';
import { consoleView } from './view.ts';

/** The routes of the auctioneer's console. */
export const consoleRoutes: readonly Route[] = [
  defineRoute({
    ...staffRoute,
    method: 'get',
    path: '/console/',
    summary:
      'Returns all hybrid auctions for the console, each with the number of its requests for admission or a higher limit.',
    answer: ConsoleAuctions,
    problems: [],
    async handle({ locale }, services) {
      const auctions = await listHybridAuctions(services.db);
      const [answers, requests] = await Promise.all([
        hybridAnswers(auctions, services, locale),
        countRequests(services.db),
      ]);
      return answers.map((auction) => ({ ...auction, requests: requests.get(auction.id) ?? 0 }));
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/admissions',
    summary:
      'Returns the timed auctions that need a limit, each with its requests for admission and its admitted bidders.',
    answer: ConsoleAdmissions,
    problems: [],
    handle: ({ locale }, services) => listAdmissions(services, locale),
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/admissions/{auction}',
    summary:
      'Decides a request for admission to a timed auction that needs a limit, or changes a limit; refused once the auction has ended. Returns the auction with its updated admissions.',
    body: AdmissionBody,
    answer: ConsoleAdmission,
    problems: ['invalid', 'not_found', 'limit_below_bound', 'auction_wrong_status'],
    async handle({ params, body, user, locale }, services) {
      const { db, admissions } = services;
      const auction = await findAuction(db, params.auction, 'timed');
      if (auction === undefined || !isLimited(auction)) return problem('not_found');
      const action = await actionOf(services, auction.id, body);
      if (action === null) return problem('not_found');
      const done = await admissions.act(auction.id, action as AdmissionDecision, user.id);
      return done.ok ? admissionAnswer(db, auctionAnswer(auction, locale)) : problem(done.error);
    },
  }),
  defineRoute({
    ...staffRoute,
    method: 'get',
    path: '/console/{auction}',
    summary: 'Returns the console’s view of a sale.',
    answer: ConsoleView,
    problems: ['not_found'],
    async handle({ params, locale }, services) {
      const auction = await findHybridAuction(services.db, params.auction);
      const sale = auction && (await services.sales.sale(auction.id));
      if (!auction || !sale) return problem('not_found');
      return consoleView(services, auction, sale, locale);
    },
  }),
  defineRoute({
    ...staffRoute,
    method: 'post',
    path: '/console/notification',
    summary: 'Shows a notice on every open page.',
    body: NotificationBody,
    status: 202,
    answer: Accepted,
    problems: ['invalid'],
    async handle({ body }, { db, tenant, now, publish }) {
      const message = await db
        .transaction()
        .execute((trx) =>
          appendMessage(trx, { tenant, event: 'notification.global', payload: body, at: now() }),
        );
      publish([message]);
      return {};
    },
  }),
  defineRoute({
    ...staffRoute,
    method: 'post',
    path: '/console/bids/strike',
    summary:
      'Cancels a bid on an open lot of a timed auction. The server computes price and leader again without it, and keeps the end of the lot. It releases a bidder from a maximum if the new lead would exceed that bidder’s limit.',
    body: CancelBidBody,
    answer: Accepted,
    problems: ['invalid', 'not_found', 'lot_wrong_status'],
    async handle({ body, user }, { bidCancellation }) {
      const done = await bidCancellation.cancel(body, user.id);
      return done.ok ? {} : problem(done.error);
    },
  }),
  defineRoute({
    ...staffRoute,
    method: 'post',
    path: '/console/{auction}',
    summary: 'Applies an action of the auctioneer or the clerk to a sale. Returns the updated sale.',
    body: ConsoleBody,
    answer: ConsoleView,
    problems: [
      'invalid',
      'not_found',
      'auction_wrong_status',
      'lot_active',
      'lot_wrong_status',
      'lot_not_live',
      'no_more_lots',
      'bid_not_pending',
      'not_above_price',
      'internet_paddle',
      'counting_order',
      'no_bid',
      'reserve_not_met',
      'nothing_to_undo',
      'stale_step',
      'limit_below_bound',
    ],
    async handle({ params, body, user, locale }, services) {
      const { db, sales, presence, paddles } = services;
      // All bidders wait for the action, only the auctioneer for the view: before the action there are only
      // the queries that it needs.
      const named = await findHybridLotAuction(db, params.auction);
      const action = named && (await actionOf(services, named.id, body));
      if (!named || !action) return problem('not_found');
      if ('amount' in body && 'bidder' in body && (await paddles.isInternet(named.id, body.bidder ?? '')))
        return problem('internet_paddle');
      const [done] = await Promise.all([
        sales.act(named.id, action, user.id),
        presence.recordAction(named.id),
      ]);
      if (!done.ok) return problem(done.error);
      const auction = await findHybridAuction(db, named.id);
      return auction === undefined
        ? problem('not_found')
        : consoleView(services, auction, done.value, locale);
    },
  }),
];

/** The action for the engine, which identifies bidders by paddle; null for an unknown user. */
async function actionOf(
  { db, paddles }: Services,
  auction: string,
  body: ConsoleBody,
): Promise<HybridAction | null> {
  if (!('user' in body)) return body as HybridAction;
  const row = await db.selectFrom('users').select('id').where('id', '=', body.user).executeTakeFirst();
  if (row === undefined) return null;
  const { user, ...action } = body;
  return { ...action, bidder: await paddles.ensure(auction, user) } as HybridAction;
}
