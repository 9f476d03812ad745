import { type Kysely, sql } from 'kysely';
import type { Database, LotRow } from '../../../data/schema.ts';
import { type AuctionWithLots, findAuction, listAuctions } from '../auctions/queries.ts';
import { findLotAuction, type LotAuction } from '../lots/queries.ts';

/** Id and slugs of the lot being sold. */
export type LiveLotName = Pick<LotRow, 'id' | 'slugs'>;

export const listHybridAuctions = (db: Kysely<Database>): Promise<AuctionWithLots[]> =>
  listAuctions(db, 'hybrid');

/** By id or by slug in any language; undefined for a timed auction. */
export const findHybridAuction = (
  db: Kysely<Database>,
  idOrSlug: string,
): Promise<AuctionWithLots | undefined> => findAuction(db, idOrSlug, 'hybrid');

/** The same with only the columns that its lots need. */
export const findHybridLotAuction = (
  db: Kysely<Database>,
  idOrSlug: string,
): Promise<LotAuction | undefined> => findLotAuction(db, idOrSlug, 'hybrid');

/** The lots being sold in these auctions, by id. */
export async function liveLotNames(
  db: Kysely<Database>,
  auctions: readonly Pick<AuctionWithLots, 'live_lot'>[],
): Promise<ReadonlyMap<string, LiveLotName>> {
  const ids = auctions.flatMap(({ live_lot }) => (live_lot === null ? [] : [live_lot]));
  if (ids.length === 0) return new Map();
  const lots = await db
    .selectFrom('lots')
    .select(['id', 'slugs'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(lots.map((lot) => [lot.id, lot]));
}
