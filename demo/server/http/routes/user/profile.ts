import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import type { ProfileBody } from '../../../../../src/api/schema/account.ts';
import type { User } from '../../../../../src/api/schema/user.ts';
import type { Database } from '../../../data/schema.ts';
import { isNoticeKind, isStoppable, mailChoices } from '../../../messages/mail/kinds.ts';

const COLUMNS = [
  'id',
  'firstname',
  'lastname',
  'email',
  'phone',
  'country',
  'locale',
  'street',
  'zip',
  'city',
  'scope',
  'mails',
] as const;

/** The user with the ids of the favourites. */
export async function findProfile(db: Kysely<Database>, id: string): Promise<User | undefined> {
  const user = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (user === undefined) return undefined;
  const favourites = await db
    .selectFrom('favourites')
    .select('lot_id')
    .where('user_id', '=', id)
    .orderBy('lot_id')
    .execute();
  const mails = mailChoices(user.scope, user.mails);
  return { ...user, mails, scope: [...user.scope], favorites: favourites.map(({ lot_id }) => lot_id) };
}

/** Saves the profile; the e-mail address cannot be changed. */
export async function saveProfile(
  db: Kysely<Database>,
  id: string,
  { mails, ...profile }: v.InferOutput<typeof ProfileBody>,
): Promise<void> {
  const chosen = Object.entries(mails ?? {}).filter(([kind]) => isNoticeKind(kind) && isStoppable(kind));
  await db
    .updateTable('users')
    .set(profile)
    .set({ mails: sql<string>`mails || ${JSON.stringify(Object.fromEntries(chosen))}::jsonb` })
    .where('id', '=', id)
    .execute();
}
