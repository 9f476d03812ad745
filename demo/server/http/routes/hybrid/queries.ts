import { type Kysely, sql } from 'kysely';
import type { Database, LotRow } from '../../../data/schema.ts';
import { type AuctionWithLots, findAuction, listAuctions } from '../auctions/queries.ts';
import { findLotAuction, type LotAuction } from '../lots/queries.ts';

/** Id and slugs of the lot being sold. */
export type LiveLotName = Pick<LotRow, 'id' | 'slugs'>;

export const listHybridAuctions = (db: Kysely<Database>, tenant: string): Promise<AuctionWithLots[]> =>
  listAuctions(db, tenant, 'hybrid');

/** By id or by slug in any language; undefined for a timed auction. */
export const findHybridAuction = (
  db: Kysely<Database>,
  tenant: string,
  idOrSlug: string,
): Promise<AuctionWithLots | undefined> => findAuction(db, tenant, idOrSlug, 'hybrid');

/** The same with only the columns that its lots need. */
export const findHybridLotAuction = (
  db: Kysely<Database>,
  tenant: string,
  idOrSlug: string,
): Promise<LotAuction | undefined> => findLotAuction(db, tenant, idOrSlug, 'hybrid');

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
