import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Adds a favourite. Answers null, or `not_found` for an unknown lot. */
export async function addFavourite(
  db: Kysely<Database>,
  tenant: string,
  user: string,
  lot: string,
): Promise<'not_found' | null> {
  const known = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select('lots.id')
    .where('auctions.tenant_id', '=', tenant)
    .where('lots.id', '=', lot)
    .executeTakeFirst();
  if (known === undefined) return 'not_found';
  await sql`insert into favourites (user_id, lot_id) values (${user}, ${lot}) on conflict do nothing`.execute(
    db,
  );
  return null;
}

/** Removes a favourite. Always answers null, also where the lot was none. */
export async function removeFavourite(db: Kysely<Database>, user: string, lot: string): Promise<null> {
  await db.deleteFrom('favourites').where('user_id', '=', user).where('lot_id', '=', lot).execute();
  return null;
}
