import { type Kysely, sql } from 'kysely';
import type { ContactBody } from '../../../../src/api/schema/contact.ts';
import { fullName } from '../../../../src/domain/full-name.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../../src/domain/locale.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { Database } from '../../data/schema.ts';
import { HOUR } from '../../lib/durations.ts';
import { senderOf } from '../../messages/mail/mailbox.ts';
import { addNotices } from '../../messages/mail/notices.ts';

/** Questions of a user within an hour. */
const QUESTIONS_PER_HOUR = 5;

/** `wait` in seconds. */
export type ContactRefusal =
  | { readonly code: 'not_found' }
  | { readonly code: 'too_many_requests'; readonly wait: number };

interface ContactDeps {
  readonly db: Kysely<Database>;
  /** Server time in ms. */
  now(): number;
}

/**
 * Stores a question about a lot. The notices of the mail to the auctioneer and of the copy for the user are
 * added in the same transaction, so a mail exists exactly if its question was stored.
 */
export function askAboutLot(
  { db, now }: ContactDeps,
  user: string,
  { auction, auctionlot, topic = 'other', message = '' }: ContactBody,
  /** Language of the copy. */
  locale: Locale,
): Promise<Result<null, ContactRefusal>> {
  return db.transaction().execute(async (trx) => {
    // One question of a user at a time: several at once could exceed the limit together.
    await sql`select pg_advisory_xact_lock(hashtext('contacts'), hashtext(${user}))`.execute(trx);
    const at = now();
    const wait = await secondsToWait(trx, user, at);
    if (wait > 0) return err({ code: 'too_many_requests', wait });
    const lot = await trx
      .selectFrom('lots')
      .select(['id', 'auction_id'])
      .where('id', '=', auctionlot)
      .where('auction_id', '=', auction)
      .executeTakeFirst();
    if (lot === undefined) return err({ code: 'not_found' });
    const { id } = await trx
      .insertInto('contacts')
      .values({ user_id: user, lot_id: lot.id, topic, message: cleaned(message), at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = { lot: lot.id, auction: lot.auction_id, data: { contact: id }, at };
    await addNotices(
      trx,
      { kind: 'contact', to: await officeOf(trx), ...about },
      { kind: 'contactCopy', to: await askerOf(trx, user, locale), ...about },
    );
    return ok(null);
  });
}

/** Seconds until the user may ask again; 0: now. */
async function secondsToWait(trx: Kysely<Database>, user: string, now: number): Promise<number> {
  const questions = await trx
    .selectFrom('contacts')
    .select('at')
    .where('user_id', '=', user)
    .where('at', '>', now - HOUR)
    .orderBy('at', 'desc')
    .limit(QUESTIONS_PER_HOUR)
    .execute();
  const oldest = questions[QUESTIONS_PER_HOUR - 1];
  return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest.at + HOUR - now) / 1000));
}

/** Line breaks of one kind, and no other control characters. */
const cleaned = (message: string): string =>
  message.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');

/** The user in the language of the page that the question came from. */
async function askerOf(trx: Kysely<Database>, id: string, locale: Locale) {
  const person = await trx
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { address: { email: person.email, name: fullName(person), locale } };
}

/** The auctioneer's address, in the language of the staff; without an address, the staff's accounts. */
async function officeOf(trx: Kysely<Database>) {
  const { mail: email } = await senderOf(trx);
  if (!email) return 'staff' as const;
  const staff = await trx
    .selectFrom('users')
    .select('locale')
    .where(sql<boolean>`scope @> '["auctioneer"]'`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const locale: Locale = staff?.locale ?? DEFAULT_LOCALE;
  return { address: { email, name: '', locale } };
}
