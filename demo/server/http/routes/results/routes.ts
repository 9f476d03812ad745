import { AUCTIONEER_SCOPE } from '../../../../../src/domain/scope.ts';
import { Results, ResultsBody } from '../../../../console-api/results.ts';
import { problem } from '../../../lib/problem.ts';
import { actOnResults } from '../../../sale/results/act.ts';
import { resultsCsv } from '../../../sale/results/csv.ts';
import { findAnyAuction, readResults } from '../../../sale/results/read-results.ts';
import { fileNameOf } from '../../file-name.ts';
import { defineRoute, RawAnswer, type Route } from '../route.ts';

const consoleRoute = { tag: 'console', access: 'user', scope: AUCTIONEER_SCOPE } as const;
const CSV = 'text/csv; charset=utf-8';

/** What a sale came to, timed or hybrid, and what the office does about it. */
export const resultRoutes: readonly Route[] = [
  defineRoute({
    ...consoleRoute,
    method: 'get',
    path: '/console/{auction}/results',
    summary: 'Every lot with its buyer and sum, and every buyer with what was bought.',
    answer: Results,
    problems: ['not_found'],
    async handle({ params, locale }, { db, tenant }) {
      const auction = await findAnyAuction(db, tenant, params.auction ?? '');
      return auction === undefined ? problem('not_found') : readResults(db, auction, locale);
    },
  }),
  defineRoute({
    ...consoleRoute,
    method: 'get',
    path: '/console/{auction}/results.csv',
    summary: 'The same as a table, with the separator of the language.',
    answer: CSV,
    problems: ['not_found'],
    async handle({ params, locale }, { db, tenant }) {
      const auction = await findAnyAuction(db, tenant, params.auction ?? '');
      if (auction === undefined) return problem('not_found');
      return new RawAnswer(200, CSV, resultsCsv(await readResults(db, auction, locale), locale), {
        'Content-Disposition': `attachment; filename="${fileNameOf(auction.id)}-results.csv"`,
      });
    },
  }),
  defineRoute({
    ...consoleRoute,
    method: 'post',
    path: '/console/{auction}/results',
    summary:
      'What the office does about a sold lot, or whom a paddle of the hall belongs to; answers the results then.',
    body: ResultsBody,
    answer: Results,
    problems: ['invalid', 'not_found', 'lot_wrong_status', 'internet_paddle'],
    async handle({ params, body, user, locale }, { db, tenant, now }) {
      const auction = await findAnyAuction(db, tenant, params.auction ?? '');
      if (auction === undefined) return problem('not_found');
      const done = await actOnResults(db, auction.id, body, { user: user.id, at: now() });
      return done.ok ? readResults(db, auction, locale) : problem(done.error);
    },
  }),
];
