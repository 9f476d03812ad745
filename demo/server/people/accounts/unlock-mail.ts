import type { Kysely } from 'kysely';
import { fullName } from '../../../../src/domain/full-name.ts';
import { DEFAULT_LOCALE } from '../../../../src/domain/locale.ts';
import type { Database } from '../../data/schema.ts';
import { HOUR } from '../../lib/durations.ts';
import { type MailSite, unlockLink } from '../../messages/mail/links.ts';
import type { Mailbox } from '../../messages/mail/mailbox.ts';
import { issueToken } from './tokens.ts';

interface UnlockMailDeps {
  readonly db: Kysely<Database>;
  readonly mailbox: Mailbox;
  readonly site: MailSite;
  /** Server time in ms. */
  readonly now: number;
}

/** Rate limit: shortest time between two unlock mails to one account, ms. */
const MIN_INTERVAL = HOUR;

/**
 * Mails an unlock link to the owner of an account that failed logins have locked. While a link is valid
 * and unused, no second one is sent, so that an attacker cannot flood the owner's mailbox.
 */
export const sendUnlockMail = ({ db, mailbox, site, now }: UnlockMailDeps, user: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // The row lock makes sure that only one process writes the mail.
    const owner = await trx
      .selectFrom('users')
      .select(['email', 'firstname', 'lastname', 'locale'])
      .where('id', '=', user)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const sent = await trx
      .selectFrom('account_tokens')
      .select('created_at')
      .where('user_id', '=', user)
      .where('purpose', '=', 'unlock')
      .where(({ or, and, eb }) =>
        or([
          eb('created_at', '>', now - MIN_INTERVAL),
          and([eb('used_at', 'is', null), eb('expires_at', '>', now)]),
        ]),
      )
      .executeTakeFirst();
    if (sent !== undefined) return;
    const locale = owner.locale ?? DEFAULT_LOCALE;
    const token = await issueToken(trx, user, 'unlock', now);
    const link = unlockLink(site, locale, token);
    const name = fullName(owner);
    await mailbox.post(trx, { kind: 'accountLocked', locale, to: owner.email, name, link });
  });
