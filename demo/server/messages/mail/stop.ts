import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../../../src/domain/locale.ts';
import type { Database } from '../../data/schema.ts';
import { isNoticeKind, isStoppable, type StoppableKind } from './kinds.ts';

/** Path of the page that stops a kind of mail, below the API's base. */
export const MAIL_STOP_PATH = '/mails/stop/{token}/{kind}';

/**
 * The address of that page. Its token identifies the user, and authorizes nothing else.
 *
 * @param api base address of the API, such as `http://localhost:8080/api/v1/marbrook`
 */
export const mailStopLink = (api: string, token: string, kind: StoppableKind, locale: Locale): string =>
  `${api}${MAIL_STOP_PATH.replace('{token}', token).replace('{kind}', kind)}?lang=${locale}`;

/** The user and kind of a valid link; null for an invalid one. */
export async function readStopLink(
  db: Kysely<Database>,
  { token, kind }: { readonly token: string; readonly kind: string },
): Promise<{ readonly user: string; readonly kind: StoppableKind } | null> {
  if (!isNoticeKind(kind) || !isStoppable(kind)) return null;
  const row = await db.selectFrom('users').select('id').where('mail_token', '=', token).executeTakeFirst();
  return row === undefined ? null : { user: row.id, kind };
}

/** Stops a kind of mail to a user; a repeated call changes nothing. */
export async function stopKind(db: Kysely<Database>, user: string, kind: StoppableKind): Promise<void> {
  await db
    .updateTable('users')
    .set({ mails: sql<string>`mails || ${JSON.stringify({ [kind]: false })}::jsonb` })
    .where('id', '=', user)
    .execute();
}
