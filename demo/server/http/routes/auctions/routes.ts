import * as v from 'valibot';
import { Auction } from '../../../../../src/api/schema/auction.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { problem } from '../../../lib/problem.ts';
import { defineRoute, type Route } from '../route.ts';
import { auctionAnswer } from './present.ts';
import { findAuction, listAuctions } from './queries.ts';

export const auctionRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/auction/',
    summary: 'Returns all timed auctions of the tenant in display order.',
    tag: 'auctions',
    access: 'public',
    answer: v.array(Auction),
    problems: [],
    async handle({ locale }, { db, log }) {
      const auctions = await listAuctions(db, 'timed');
      return mapValid(auctions, log, 'Auctions', (auction) => auctionAnswer(auction, locale));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/auction/{auction}',
    summary: 'Returns a timed auction by its id, or by its slug in any language.',
    tag: 'auctions',
    access: 'public',
    answer: Auction,
    problems: ['not_found'],
    async handle({ params, locale }, { db }) {
      const auction = await findAuction(db, params.auction, 'timed');
      return auction === undefined ? problem('not_found') : auctionAnswer(auction, locale);
    },
  }),
];
