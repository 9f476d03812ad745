import type { Kysely } from 'kysely';
import type { Auction } from '../../../../../src/api/schema/auction.ts';
import type { ConsoleAdmission } from '../../../../../src/api/schema/console.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import type { Database } from '../../../data/schema.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { boundByBidder, leadsByBidder } from '../../../sale/admissions/bound-amounts.ts';
import type { Services } from '../../services.ts';
import { auctionAnswer } from '../auctions/present.ts';
import { type AuctionWithLots, listAuctions } from '../auctions/queries.ts';
import { findParticipations } from '../participation/queries.ts';

/**
 * Whether it is a timed auction with admission. For a hybrid auction, admission is part of the console's view.
 */
export const isLimited = ({ kind, is_limit_needed }: AuctionWithLots): boolean =>
  kind === 'timed' && is_limit_needed;

/** The console's view of a timed auction: participations, and the amounts that bidders have bound. */
export async function admissionAnswer(db: Kysely<Database>, auction: Auction): Promise<ConsoleAdmission> {
  const [people, bound, leads] = await Promise.all([
    findParticipations(db, auction.id),
    boundByBidder(db, auction.id),
    leadsByBidder(db, auction.id),
  ]);
  return {
    auction,
    participations: people.map(({ participation, name, bidder }) => ({
      ...participation,
      name,
      bidder,
      bound: bound.get(bidder) ?? 0,
      leads: leads.get(bidder) ?? 0,
    })),
  };
}

export async function listAdmissions(
  { db, log }: Pick<Services, 'db' | 'log'>,
  locale: Locale,
): Promise<ConsoleAdmission[]> {
  const auctions = (await listAuctions(db, 'timed')).filter(isLimited);
  const valid = mapValid(auctions, log, 'Auctions with admission', (auction) =>
    auctionAnswer(auction, locale),
  );
  return Promise.all(valid.map((auction) => admissionAnswer(db, auction)));
}

/**
 * How many bidders wait for admission or a higher limit, by id of the auction; only auctions that have some. An
 * ended hybrid auction decides nothing.
 */
export async function countRequests(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('participations')
    .innerJoin('auctions', 'auctions.id', 'participations.auction_id')
    .select(['auction_id', ({ fn }) => fn.countAll<string>().as('requests')])
    .where(({ or, eb }) => or([eb('kind', '=', 'timed'), eb('status', '<>', 'ended')]))
    .where(({ or, eb }) => or([eb('requested', '=', true), eb('requested_limit', 'is not', null)]))
    .groupBy('auction_id')
    .execute();
  return new Map(rows.map(({ auction_id, requests }) => [auction_id, Number(requests)]));
}
