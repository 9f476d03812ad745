import { type Kysely, sql } from 'kysely';
import type { MyLot } from '../../../../src/api/schema/lot.ts';
import type { Database } from '../../db/schema.ts';
import { LIVE_COLUMNS, maximumOf } from '../../lots/book.ts';

/** What is a user's on each of these lots; lots that are not there are left out. */
export async function myLots(
  db: Kysely<Database>,
  tenant: string,
  user: string,
  ids: readonly string[],
): Promise<MyLot[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .leftJoin('paddles', (join) =>
      join.onRef('paddles.auction_id', '=', 'lots.auction_id').on('paddles.user_id', '=', user),
    )
    .leftJoin('favourites', (join) =>
      join.onRef('favourites.lot_id', '=', 'lots.id').on('favourites.user_id', '=', user),
    )
    .select(LIVE_COLUMNS.map((column) => `lots.${column}` as const))
    .select(['paddles.alias', 'favourites.user_id as fan'])
    .select((from) =>
      from
        .selectFrom('bids')
        .select(({ fn }) => fn.max('bids.amount').as('highest'))
        .whereRef('bids.lot_id', '=', 'lots.id')
        .whereRef('bids.bidder', '=', 'paddles.alias')
        .where('bids.cancelled', '=', false)
        .as('bid'),
    )
    .where('auctions.tenant_id', '=', tenant)
    .where('lots.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return rows.map((row) => ({
    auctionlot: row.id,
    bidder: row.alias,
    max: maximumOf(row, row.alias),
    bid: row.bid,
    pending: null,
    favourite: row.fan !== null,
  }));
}
