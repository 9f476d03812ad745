import type { Kysely } from 'kysely';
import type { RegisterBody } from '../../../../src/api/schema/account.ts';
import { fullName } from '../../../../src/domain/full-name.ts';
import { hasEmail } from '../../data/by-email.ts';
import type { Database } from '../../data/schema.ts';
import { type MailSite, mailLink } from '../../messages/mail/links.ts';
import type { Mailbox } from '../../messages/mail/mailbox.ts';
import { expireTokens, issueToken } from './tokens.ts';

interface RegisterDeps {
  readonly db: Kysely<Database>;
  readonly mailbox: Mailbox;
  readonly site: MailSite;
  /** Server time in ms. */
  readonly now: number;
}

/** A registration form whose password is already hashed. */
type NewUser = Omit<RegisterBody, 'terms'>;

/**
 * Creates an account that waits for its activation, and posts the activation mail. An active account with the
 * address stays unchanged, and its owner gets a mail about that. An account that was never activated is
 * overwritten by the newest form, and earlier links expire: otherwise the link of the last form could
 * activate the password of the first form, which a stranger may have sent.
 *
 * @param lot id of the lot that the user signs up for, which the activation answers
 */
export async function registerUser(
  { db, mailbox, site, now }: RegisterDeps,
  person: NewUser,
  lot: string | null,
): Promise<void> {
  const { email, locale, firstname, lastname, phone, country, password } = person;
  const { street = '', zip = '', city = '' } = person;
  const row = { firstname, lastname, phone, country, street, zip, city, locale, password, terms_at: now };
  await db.transaction().execute(async (trx) => {
    const insertion = await trx
      .insertInto('users')
      .values({ ...row, id: `user-${crypto.randomUUID()}`, email, scope: JSON.stringify(['bidder']) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    let id = insertion?.id;
    if (id === undefined) {
      const user = await trx
        .selectFrom('users')
        .select(['id', 'email', 'firstname', 'lastname', 'activated'])
        .where(hasEmail(email))
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (user.activated) {
        // The name from the account: the form may come from a stranger.
        const name = fullName(user);
        const link = mailLink(site, 'login', locale);
        await mailbox.post(trx, { kind: 'alreadyRegistered', locale, to: user.email, name, link });
        return;
      }
      id = user.id;
      await trx.updateTable('users').set(row).where('id', '=', id).execute();
      await expireTokens(trx, id, 'activation', now);
    }
    const token = await issueToken(trx, id, 'activation', now, lot);
    const link = mailLink(site, 'auth-activate-token', locale, { token });
    const name = fullName(person);
    await mailbox.post(trx, { kind: 'activation', locale, to: email, name, link });
  });
}
