import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { mailLink } from '../mail/links.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { issueToken } from './tokens.ts';

interface WayInDeps {
  readonly db: Kysely<Database>;
  readonly mailbox: Mailbox;
  /** Where the link leads, see `mailLink`. */
  readonly site: string;
  /** Server time in ms. */
  readonly now: number;
}

/** At least so long between two of these mails to one account, in ms. */
const PAUSE = 3_600_000;

/**
 * Mails the owner of an account that strangers have locked a link past the lock. While a link is
 * good and unused there is no second one: who keeps an account locked cannot fill its owner's mailbox.
 */
export const mailWayIn = ({ db, mailbox, site, now }: WayInDeps, user: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Locked, so that of several processes one writes.
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
          eb('created_at', '>', now - PAUSE),
          and([eb('used_at', 'is', null), eb('expires_at', '>', now)]),
        ]),
      )
      .executeTakeFirst();
    if (sent !== undefined) return;
    const locale = owner.locale ?? 'en';
    const link = mailLink(site, 'unlock', locale, await issueToken(trx, user, 'unlock', now));
    const name = `${owner.firstname} ${owner.lastname}`;
    await mailbox.post(trx, { kind: 'accountLocked', locale, to: owner.email, name, link });
  });
