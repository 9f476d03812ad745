import * as v from 'valibot';
import { Accepted } from '../../../../../src/api/schema/account.ts';
import { HallContact, Results, ResultsBody } from '../../../../console-api/results.ts';
import { TimedActBody } from '../../../../console-api/timed-acts.ts';
import { problem } from '../../../lib/problem.ts';
import { actOnResults } from '../../../sale/results/act.ts';
import { resultsCsv } from '../../../sale/results/csv.ts';
import { findAnyAuction, readResults } from '../../../sale/results/read-results.ts';
import { fileNameOf } from '../../file-name.ts';
import { defineRoute, RawAnswer, type Route } from '../route.ts';
import { officeRoute, staffRoute } from '../staff-route.ts';

const CSV = 'text/csv; charset=utf-8';

/** The results of a sale, timed or hybrid, and the office's acts on them. */
export const resultRoutes: readonly Route[] = [
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/{auction}/results',
    summary: 'Returns every lot with its buyer and sum, and every buyer with the lots bought.',
    answer: Results,
    problems: ['not_found'],
    async handle({ params, locale }, { db, now }) {
      const auction = await findAnyAuction(db, params.auction);
      return auction === undefined ? problem('not_found') : readResults(db, auction, { locale, now: now() });
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/{auction}/results.csv',
    summary: 'Returns the results of a sale as CSV, with the separator of the language.',
    answer: CSV,
    problems: ['not_found'],
    async handle({ params, locale }, { db, now }) {
      const auction = await findAnyAuction(db, params.auction);
      if (auction === undefined) return problem('not_found');
      const results = await readResults(db, auction, { locale, now: now() });
      return new RawAnswer(200, CSV, resultsCsv(results, locale), {
        'Content-Disposition': `attachment; filename="${fileNameOf(auction.id)}-results.csv"`,
      });
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/{auction}/results',
    summary:
      'Stores an action of the office on a sold lot, or the name and address that belong to a paddle of the hall. Returns the updated results.',
    body: ResultsBody,
    answer: Results,
    problems: ['invalid', 'not_found', 'lot_wrong_status', 'internet_paddle'],
    async handle({ params, body, user, locale }, { db, now }) {
      const auction = await findAnyAuction(db, params.auction);
      if (auction === undefined) return problem('not_found');
      const done = await actOnResults(db, auction.id, body, { user: user.id, at: now() });
      return done.ok ? readResults(db, auction, { locale, now: now() }) : problem(done.error);
    },
  }),
  defineRoute({
    ...staffRoute,
    method: 'post',
    path: '/console/{auction}/contacts',
    summary:
      'Stores name and address of the bidder with a paddle of the hall, in place of earlier ones. Returns no contact data.',
    body: HallContact,
    answer: Accepted,
    problems: ['invalid', 'not_found', 'internet_paddle'],
    async handle({ params, body, user }, { db, now }) {
      const auction = await findAnyAuction(db, params.auction);
      if (auction === undefined) return problem('not_found');
      const act = { action: 'register', ...body } as const;
      const done = await actOnResults(db, auction.id, act, { user: user.id, at: now() });
      return done.ok ? {} : problem(done.error);
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/{auction}/acts',
    summary:
      'Applies an action of the office to a timed auction: withdraw, extend, pause, sell below the reserve or subject to the seller’s consent, delete. Returns the updated results, or null if the auction was deleted.',
    body: TimedActBody,
    answer: v.nullable(Results),
    problems: ['invalid', 'not_found', 'lot_wrong_status', 'auction_wrong_status', 'no_bid', 'stale_step'],
    async handle({ params, body, user, locale }, { db, now, timedActs }) {
      const auction = await findAnyAuction(db, params.auction);
      if (auction === undefined || auction.kind !== 'timed') return problem('not_found');
      const done = await timedActs.act(auction.id, body, user.id);
      if (!done.ok) return problem(done.error);
      const after = await findAnyAuction(db, auction.id);
      return after === undefined ? null : readResults(db, after, { locale, now: now() });
    },
  }),
];
