import { type Kysely, sql } from 'kysely';
import { fullName } from '../../../../src/domain/full-name.ts';
import { DEFAULT_LOCALE } from '../../../../src/domain/locale.ts';
import type { NoticeRow } from '../../data/schema/mail.ts';
import type { Database } from '../../data/schema.ts';
import type { MailReader } from './drafts/draft.ts';
import { isEnabled, isNoticeKind } from './kinds.ts';

export interface NoticeReader extends MailReader {
  /** Token of the links that stop a kind of mail; null without an account. */
  readonly token: string | null;
}

const IS_STAFF = sql<boolean>`scope @> '["auctioneer"]'`;

/**
 * Finds the readers of the mails of notices: users who have not stopped that kind. The accounts are locked
 * until the commit, so that a deletion of one sees the mail and removes it.
 *
 * @returns the readers of one of these notices
 */
export async function findReaders(
  trx: Kysely<Database>,
  notices: readonly NoticeRow[],
): Promise<(notice: NoticeRow) => NoticeReader[]> {
  const ids = notices.flatMap(({ user_id }) => user_id ?? []);
  const hasStaff = notices.some(isForStaff);
  const users = await trx
    .selectFrom('users')
    .select(['id', 'email', 'firstname', 'lastname', 'locale', 'mails', 'mail_token'])
    .select(IS_STAFF.as('is_staff'))
    .where('activated', '=', true)
    .where(({ eb, or, val }) =>
      or([eb('id', '=', sql<string>`any(${val(ids)})`), ...(hasStaff ? [IS_STAFF] : [])]),
    )
    // The same order everywhere, so that two transactions cannot deadlock.
    .orderBy('id')
    .forShare()
    .execute();
  return (notice) => {
    const { kind, user_id, address } = notice;
    if (address !== null) return [{ ...address, user: null, token: null }];
    return users
      .filter(({ id, is_staff }) => (isForStaff(notice) ? is_staff : id === user_id))
      .filter(({ mails }) => isNoticeKind(kind) && isEnabled(kind, mails))
      .map((user) => ({
        user: user.id,
        email: user.email,
        token: user.mail_token,
        name: fullName(user),
        locale: user.locale ?? DEFAULT_LOCALE,
      }));
  };
}

const isForStaff = ({ user_id, address }: NoticeRow): boolean => user_id === null && address === null;
