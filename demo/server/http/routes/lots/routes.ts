import * as v from 'valibot';
import { Lot, LotSummary, LotUpdate } from '../../../../../src/api/schema/lot.ts';
import { lotUpdate } from '../../../data/lot-book.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { problem } from '../../../lib/problem.ts';
import { defineRoute, type Route } from '../route.ts';
import { lotAnswer, lotSummary } from './present.ts';
import { findLiveLot, findLot, findLotAuction, listLots } from './queries.ts';

export const lotRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/auction/{auction}/auctionlots',
    summary:
      'Returns the lots of a timed auction in catalogue order, without the fields that only the page of a lot shows. Of the bids of a lot it holds the newest valid one.',
    tag: 'lots',
    access: 'public',
    answer: v.array(LotSummary),
    problems: ['not_found'],
    async handle({ params, locale }, { db, log, holdOf }) {
      const auction = await findLotAuction(db, params.auction, 'timed');
      if (auction === undefined) return problem('not_found');
      const lots = await listLots(db, auction.id);
      return mapValid(lots, log, `Lots of ${auction.id}`, (lot) => ({
        ...lotSummary(lot, auction, { locale, log }),
        held: holdOf(lot),
      }));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/auction/{auction}/{auctionlot}',
    summary:
      'Returns a lot of a timed auction with all its fields. Auction and lot are named by id, or by slug in any language.',
    tag: 'lots',
    access: 'public',
    answer: Lot,
    problems: ['not_found'],
    async handle({ params, locale }, { db, base, log, holdOf }) {
      const auction = await findLotAuction(db, params.auction, 'timed');
      const lot = auction && (await findLot(db, auction.id, params.auctionlot));
      if (auction === undefined || lot === undefined) return problem('not_found');
      return { ...lotAnswer(lot, auction, { locale, log }, base), held: holdOf(lot) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/auctionlot/update/{auctionlot}',
    summary:
      'Returns the fields that change while a lot is open: end, price, bids, status, and the reason if the lot stays open after its end.',
    tag: 'lots',
    access: 'public',
    answer: LotUpdate,
    problems: ['not_found'],
    async handle({ params }, { db, holdOf }) {
      const lot = await findLiveLot(db, params.auctionlot);
      return lot === undefined ? problem('not_found') : { ...lotUpdate(lot, lot), held: holdOf(lot) };
    },
  }),
];
