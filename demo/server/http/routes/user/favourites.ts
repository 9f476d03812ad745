import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import type { Favourite } from '../../../../../src/api/schema/activities.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import type { Database } from '../../../data/schema.ts';
import { isUnclosedRow } from '../../../data/unclosed.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import type { Services } from '../../services.ts';
import { lotSummary } from '../lots/present.ts';
import { findLotsById } from '../lots/queries.ts';
import { presentAuction } from './present-auction.ts';

/** The page shows one list without paging. */
const MAX_FAVOURITES = 200;

/** The lots that a user has marked: open ones first, the one that ends next before the others. */
export async function myFavourites(
  { db, log }: Pick<Services, 'db' | 'log'>,
  user: string,
  locale: Locale,
): Promise<v.InferInput<typeof Favourite>[]> {
  const { rows } = await sql<{ id: string }>`
    select lots.id
    from favourites
    join lots on lots.id = favourites.lot_id
    where favourites.user_id = ${user}
    order by not ${isUnclosedRow}, lots.end_at, lots.auction_id, lots.position
    limit ${MAX_FAVOURITES}`.execute(db);
  const lots = await findLotsById(
    db,
    rows.map(({ id }) => id),
  );
  return mapValid(rows, log, `Favourites of ${user}`, ({ id }): v.InferInput<typeof Favourite>[] => {
    const found = lots.get(id);
    if (found === undefined) return [];
    const { lot, auction } = found;
    return [
      { auction: presentAuction(auction, locale), auctionlot: lotSummary(lot, auction, { locale, log }) },
    ];
  }).flat();
}

/** Adds a favourite. Answers null, or `not_found` for an unknown lot. */
export async function addFavourite(
  db: Kysely<Database>,
  user: string,
  lot: string,
): Promise<'not_found' | null> {
  const row = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select('lots.id')
    .where('auctions.is_hidden', '=', false)
    .where('lots.id', '=', lot)
    .executeTakeFirst();
  if (row === undefined) return 'not_found';
  await sql`insert into favourites (user_id, lot_id) values (${user}, ${lot}) on conflict do nothing`.execute(
    db,
  );
  return null;
}

/** Removes a favourite. Always returns null, even if the lot was not a favourite. */
export async function removeFavourite(db: Kysely<Database>, user: string, lot: string): Promise<null> {
  await db.deleteFrom('favourites').where('user_id', '=', user).where('lot_id', '=', lot).execute();
  return null;
}
