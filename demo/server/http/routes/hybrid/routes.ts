import * as v from 'valibot';
import { HybridAuction } from '../../../../../src/api/schema/hybrid-auction.ts';
import { HybridLot } from '../../../../../src/api/schema/hybrid-lot.ts';
import { LotSummary } from '../../../../../src/api/schema/lot.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { problem } from '../../../lib/problem.ts';
import type { Services } from '../../services.ts';
import type { AuctionWithLots } from '../auctions/queries.ts';
import { lotSummary } from '../lots/present.ts';
import { findLot, listLots } from '../lots/queries.ts';
import { defineRoute, type Route } from '../route.ts';
import { hybridAuctionAnswer, hybridLotAnswer } from './present.ts';
import { findHybridAuction, findHybridLotAuction, listHybridAuctions, liveLotNames } from './queries.ts';

export const hybridRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/hybrid-auction/',
    summary: 'Returns all hybrid auctions of the tenant, each with the state of its sale.',
    tag: 'hybrid auctions',
    access: 'public',
    answer: v.array(HybridAuction),
    problems: [],
    handle: async ({ locale }, services) =>
      hybridAnswers(await listHybridAuctions(services.db), services, locale),
  }),
  defineRoute({
    method: 'get',
    path: '/hybrid-auction/{auction}',
    summary: 'Returns a hybrid auction by its id, or by its slug in any language.',
    tag: 'hybrid auctions',
    access: 'public',
    answer: HybridAuction,
    problems: ['not_found'],
    async handle({ params, locale }, services) {
      const auction = await findHybridAuction(services.db, params.auction);
      if (auction === undefined) return problem('not_found');
      return (await hybridPresenter([auction], services, locale))(auction);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/hybrid-auction/{auction}/auctionlots',
    summary: 'Returns the lots of a hybrid auction in catalogue order.',
    tag: 'hybrid auctions',
    access: 'public',
    answer: v.array(LotSummary),
    problems: ['not_found'],
    async handle({ params, locale }, { db, log }) {
      const auction = await findHybridLotAuction(db, params.auction);
      if (auction === undefined) return problem('not_found');
      const lots = await listLots(db, auction.id);
      return mapValid(lots, log, `Lots of ${auction.id}`, (lot) => lotSummary(lot, auction, { locale, log }));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/hybrid-auction/{auction}/{auctionlot}',
    summary: 'Returns a lot of a hybrid auction with all its fields and its log.',
    tag: 'hybrid auctions',
    access: 'public',
    answer: HybridLot,
    problems: ['not_found'],
    async handle({ params, locale }, { db, base, log }) {
      const auction = await findHybridLotAuction(db, params.auction);
      const lot = auction && (await findLot(db, auction.id, params.auctionlot));
      if (auction === undefined || lot === undefined) return problem('not_found');
      return hybridLotAnswer(lot, auction, { locale, log }, base);
    },
  }),
];

/** These auctions in their wire format. */
export async function hybridAnswers(
  auctions: readonly AuctionWithLots[],
  services: Pick<Services, 'db' | 'presence' | 'log'>,
  locale: Locale,
): Promise<HybridAuction[]> {
  const presentAuction = await hybridPresenter(auctions, services, locale);
  return mapValid(auctions, services.log, 'Hybrid auctions', presentAuction);
}

/** A function that presents any of these auctions; it throws if a row is invalid. */
async function hybridPresenter(
  auctions: readonly AuctionWithLots[],
  { db, presence }: Pick<Services, 'db' | 'presence'>,
  locale: Locale,
): Promise<(auction: AuctionWithLots) => HybridAuction> {
  const [lots, presenceOf] = await Promise.all([liveLotNames(db, auctions), presence.current()]);
  return (auction) =>
    hybridAuctionAnswer(auction, lots.get(auction.live_lot ?? ''), presenceOf(auction.id).isPresent, locale);
}
