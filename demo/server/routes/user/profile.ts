import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { ProfileBody } from '../../../../src/api/schema/account.ts';
import type { User } from '../../../../src/api/schema/user.ts';
import type { Database } from '../../db/schema.ts';

const COLUMNS = [
  ...['id', 'firstname', 'lastname', 'email', 'phone', 'country'],
  ...['locale', 'street', 'zip', 'city', 'scope'],
] as const;

/** The user with the ids of the favourites of this tenant. */
export async function findProfile(
  db: Kysely<Database>,
  tenant: string,
  id: string,
): Promise<User | undefined> {
  const user = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (user === undefined) return undefined;
  const favourites = await db
    .selectFrom('favourites')
    .innerJoin('lots', 'lots.id', 'favourites.lot_id')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select('lots.id')
    .where('favourites.user_id', '=', id)
    .where('auctions.tenant_id', '=', tenant)
    .orderBy('lots.id')
    .execute();
  return { ...user, scope: [...user.scope], favorites: favourites.map((lot) => lot.id) };
}

/** Saves the profile; the e-mail address cannot be changed. */
export async function saveProfile(
  db: Kysely<Database>,
  id: string,
  profile: v.InferOutput<typeof ProfileBody>,
): Promise<void> {
  await db.updateTable('users').set(profile).where('id', '=', id).execute();
}
