import * as v from 'valibot';
import { Id } from '../../../../../src/api/schema/common.ts';
import { CorrectionBody, LotTexts } from '../../../../console-api/corrections.ts';
import { problem } from '../../../lib/problem.ts';
import { correctLot, readLotTexts } from '../../../sale/corrections/correct.ts';
import { findAnyAuction } from '../../../sale/results/read-results.ts';
import { defineRoute, type Route } from '../route.ts';
import { officeRoute } from '../staff-route.ts';

/** Corrections of lots, possible while people bid on them. */
export const correctionRoutes: readonly Route[] = [
  defineRoute({
    ...officeRoute,
    method: 'get',
    path: '/console/{auction}/corrections',
    summary: 'Returns the texts and facts of a lot that may be corrected, in all languages.',
    query: v.object({ auctionlot: Id }),
    answer: LotTexts,
    problems: ['invalid', 'not_found'],
    async handle({ params, query }, { db }) {
      const auction = await findAnyAuction(db, params.auction);
      const texts = auction && (await readLotTexts(db, auction, query.auctionlot));
      return texts ?? problem('not_found');
    },
  }),
  defineRoute({
    ...officeRoute,
    method: 'post',
    path: '/console/{auction}/corrections',
    summary:
      'Corrects name, texts, facts and pictures of a lot that is not closed, and stores the reason. If the lot has bids, its page announces the correction. Returns the corrected texts and facts.',
    body: CorrectionBody,
    answer: LotTexts,
    problems: ['invalid', 'not_found', 'lot_wrong_status', 'stale_step'],
    async handle({ params, body, user }, { db, tenant, now, publish }) {
      const auction = await findAnyAuction(db, params.auction);
      if (auction === undefined) return problem('not_found');
      const done = await correctLot(db, auction, body, { tenant, user: user.id, now });
      if (!done.ok) return problem(done.error);
      publish(done.value.messages);
      return done.value.texts;
    },
  }),
];
