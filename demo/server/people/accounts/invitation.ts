import type { Kysely } from 'kysely';
import { fullName } from '../../../../src/domain/full-name.ts';
import { DEFAULT_LOCALE } from '../../../../src/domain/locale.ts';
import type { Database } from '../../data/schema.ts';
import { type MailSite, mailLink } from '../../messages/mail/links.ts';
import type { Mailbox } from '../../messages/mail/mailbox.ts';
import { expireTokens, INVITED_FOR, issueToken } from './tokens.ts';

export interface InvitationDeps {
  readonly mailbox: Mailbox;
  /** Base of the links in mails. */
  site(): MailSite;
  /** Server time in ms. */
  now(): number;
}

/** Mails the link by which a password is chosen, in the caller's transaction. Earlier links end. */
export async function postInvitation(
  { mailbox, site, now }: InvitationDeps,
  trx: Kysely<Database>,
  user: string,
): Promise<void> {
  const row = await trx
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname', 'locale'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const locale = row.locale ?? DEFAULT_LOCALE;
  await expireTokens(trx, user, 'reset', now());
  const token = await issueToken(trx, user, 'reset', now(), null, INVITED_FOR);
  const link = mailLink(site(), 'auth-password-reset-token', locale, { token });
  await mailbox.post(trx, { kind: 'invitation', locale, to: row.email, name: fullName(row), link });
}
