import { type Kysely, sql } from 'kysely';
import { hasIdOrSlug } from '../../../data/by-slug.ts';
import {
  type AnyLot,
  type AuctionRules,
  LIVE_COLUMNS,
  LIVE_LOT_COLUMNS,
  RULE_COLUMNS,
} from '../../../data/lot-book.ts';
import type { AuctionRow, Database, LotRow } from '../../../data/schema.ts';

/** Columns of the auction that a lot's answer needs. */
export type LotAuction = Pick<
  AuctionRow,
  'id' | 'slugs' | 'kind' | 'time_zone' | 'is_limit_needed' | keyof AuctionRules
>;
export type LotSummaryRow = Omit<
  LotRow,
  'pedigree' | 'videos' | 'documents' | 'descriptions' | 'log' | 'corrections'
>;

const SUMMARY_COLUMNS = [
  ...LIVE_COLUMNS,
  'number',
  'position',
  'slugs',
  'names',
  'facts',
  'images',
  'estimate',
] as const satisfies readonly (keyof LotSummaryRow)[];

/** @param kind undefined for both kinds */
export const findLotAuction = (
  db: Kysely<Database>,
  idOrSlug: string,
  kind?: AuctionRow['kind'],
): Promise<LotAuction | undefined> =>
  db
    .selectFrom('auctions')
    .select(['id', 'slugs', 'kind', 'time_zone', 'is_limit_needed', ...RULE_COLUMNS])
    .where('is_hidden', '=', false)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'timed'))
    .where((is) => hasIdOrSlug(is, 'auctions', idOrSlug))
    .executeTakeFirst();

/** In catalogue order. */
export const listLots = (db: Kysely<Database>, auction: string): Promise<LotSummaryRow[]> =>
  db
    .selectFrom('lots')
    .select(SUMMARY_COLUMNS)
    .where('auction_id', '=', auction)
    .orderBy('position')
    .execute();

/** Lots by their ids, each with its auction; unknown ids are left out. */
export async function findLotsById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { lot: LotSummaryRow; auction: LotAuction & Pick<AuctionRow, 'names'> }>> {
  const lots = await db
    .selectFrom('lots')
    .select(SUMMARY_COLUMNS)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .execute();
  const auctions = await db
    .selectFrom('auctions')
    .select(['id', 'slugs', 'kind', 'time_zone', 'is_limit_needed', 'names', ...RULE_COLUMNS])
    .where('is_hidden', '=', false)
    .where('id', '=', sql<string>`any(${[...new Set(lots.map((lot) => lot.auction_id))]}::text[])`)
    .execute();
  return new Map(
    lots.flatMap((lot) => {
      const auction = auctions.find(({ id }) => id === lot.auction_id);
      return auction === undefined ? [] : [[lot.id, { lot, auction }]];
    }),
  );
}

/** By id or by slug in any language. */
export const findLot = (
  db: Kysely<Database>,
  auction: string,
  idOrSlug: string,
): Promise<LotRow | undefined> =>
  db
    .selectFrom('lots')
    .selectAll()
    .where('auction_id', '=', auction)
    .where((is) => hasIdOrSlug(is, 'lots', idOrSlug))
    .executeTakeFirst();

export const findLiveLot = (db: Kysely<Database>, id: string): Promise<(AnyLot & AuctionRules) | undefined> =>
  db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(LIVE_LOT_COLUMNS)
    .where('auctions.is_hidden', '=', false)
    .where('lots.id', '=', id)
    .executeTakeFirst();
