import { type Kysely, sql } from 'kysely';
import { fullName } from '../../../../src/domain/full-name.ts';
import { DEFAULT_LOCALE } from '../../../../src/domain/locale.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import { hasEmail } from '../../data/by-email.ts';
import type { Database } from '../../data/schema.ts';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { type MailSite, mailLink } from '../../messages/mail/links.ts';
import type { Mailbox } from '../../messages/mail/mailbox.ts';
import { holdNotices } from '../../messages/mail/notice-lock.ts';
import type { Sales } from '../../sale/hybrid/sales.ts';
import type { Attempts } from '../auth/attempts.ts';
import { verifyPassword } from '../auth/password.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Background } from './background.ts';
import { hasOpenBid } from './open-bids.ts';
import { withdrawRequests } from './withdraw-requests.ts';

/** `wait` in seconds. */
export type DeletionRefusal =
  | { readonly code: 'password_wrong' | 'open_bids' }
  | { readonly code: 'too_many_attempts'; readonly wait: number };

export interface AccountDeletion {
  /**
   * Erases a user: personal data at once and for good. Bids and purchases are binding contracts: they stay
   * under the id of an account without sign-in, until the retention in `sale/scheduler/prune.ts` is over. If
   * the account has bought a lot, name, address and phone number stay as well, since a contract and its
   * invoice name the buyer.
   *
   * @param from network address of the client
   */
  deleteAccount(user: string, password: string, from: string): Promise<Result<null, DeletionRefusal>>;
  /**
   * The same for the office, which knows no password.
   *
   * @param afterwards writes in the same transaction, once the user is erased
   * @returns `open_bids` as above
   */
  erase(
    user: string,
    afterwards: (trx: Kysely<Database>) => Promise<unknown>,
  ): Promise<Result<null, 'open_bids'>>;
}

export interface AccountDeletionDeps {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly sales: Pick<Sales, 'state' | 'act'>;
  readonly mailbox: Mailbox;
  readonly background: Background;
  /**
   * Rate limit of wrong passwords, separate from that of logins: a stolen session must not lock out its owner.
   */
  readonly attempts: Attempts;
  site(): MailSite;
  /** Server time in ms. */
  now(): number;
}

export function createAccountDeletion(deps: AccountDeletionDeps): AccountDeletion {
  const { db, sessions, attempts } = deps;
  // One hash at a time leaves the other core to bids.
  const concurrencyLimit = createConcurrencyLimit(1);

  async function checkPassword(
    id: string,
    password: string,
    address: string,
  ): Promise<Result<null, DeletionRefusal>> {
    const user = await db
      .selectFrom('users')
      .select(['email', 'password'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const attempt = { email: user.email, address };
    const { wait, succeed } = await attempts.take(attempt);
    if (wait > 0) return err({ code: 'too_many_attempts', wait });
    if (await verifyPassword(password, user.password)) {
      await succeed();
      return ok(null);
    }
    return err({ code: 'password_wrong' });
  }

  const erase: AccountDeletion['erase'] = async (id, afterwards) => {
    const outcome = await db.transaction().execute(async (trx) => {
      // Without this lock, a mail being written could be committed after the user's mails were deleted.
      await holdNotices(trx);
      if (await hasOpenBid({ trx, sales: deps.sales }, id)) return err('open_bids' as const);
      await eraseUser(trx, deps, id);
      await afterwards(trx);
      return ok(null);
    });
    if (!outcome.ok) return outcome;
    sessions.clearCache();
    // The account is already gone, so an error here changes nothing.
    deps.background.run('Closing the requests of a deleted account', () => withdrawRequests(deps));
    return outcome;
  };

  return {
    erase,
    async deleteAccount(id, password, from) {
      const checked = await concurrencyLimit.run('password', () => checkPassword(id, password, from));
      if (!checked.ok) return checked;
      const erased = await erase(id, async () => undefined);
      return erased.ok ? erased : err({ code: erased.error });
    },
  };
}

async function eraseUser(trx: Kysely<Database>, deps: AccountDeletionDeps, id: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname', 'locale'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const email = user.email.toLowerCase();
  await deps.sessions.endAll(id, trx);
  for (const table of [
    'favourites',
    'lot_views',
    'devices',
    'account_tokens',
    'account_acts',
    'contacts',
    'notices',
    'notice_throttles',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await sql`delete from notices where lower(address ->> 'email') = ${email}`.execute(trx);
  await trx.deleteFrom('newsletter_subscriptions').where(hasEmail(email)).execute();
  // Mails that are not sent yet, and mails on a system without a mail server.
  await sql`delete from mails where lower(recipient) = ${email}`.execute(trx);
  await leaveAuctions(trx, id);
  await eraseRow(trx, id, deps.now());
  const locale = user.locale ?? DEFAULT_LOCALE;
  await deps.mailbox.post(trx, {
    kind: 'accountDeleted',
    locale,
    to: user.email,
    name: fullName(user),
    link: mailLink(deps.site(), 'auctions', locale),
  });
}

/** Deletes paddle and admission in timed auctions without a bid of the user, and requests in all of them. */
async function leaveAuctions(trx: Kysely<Database>, id: string): Promise<void> {
  const unused = sql`select paddles.auction_id, paddles.paddle from paddles
    join auctions on auctions.id = paddles.auction_id and auctions.kind = 'timed'
    where paddles.user_id = ${id} and not exists (
      select from bid_requests join lots on lots.id = bid_requests.lot_id
      where bid_requests.user_id = ${id} and lots.auction_id = paddles.auction_id)`;
  await sql`delete from participations where (auction_id, bidder) in (${unused})`.execute(trx);
  await sql`delete from paddles where (auction_id, paddle) in (${unused})`.execute(trx);
  // In auctions with a bid of the user, unanswered requests are closed.
  await sql`update participations set requested = false, requested_limit = null,
    rejected = rejected or (requested and not accepted)
    from paddles join auctions on auctions.id = paddles.auction_id and auctions.kind = 'timed'
    where paddles.user_id = ${id} and participations.auction_id = paddles.auction_id
      and participations.bidder = paddles.paddle`.execute(trx);
}

/**
 * Deletes the row of a user without a paddle. A row with a paddle keeps its id and, of a buyer, name, phone and
 * postal address.
 */
async function eraseRow(trx: Kysely<Database>, id: string, now: number): Promise<void> {
  const deletion = await trx
    .deleteFrom('users')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('paddles').select('paddle').whereRef('paddles.user_id', '=', 'users.id'))),
    )
    .executeTakeFirst();
  if (deletion.numDeletedRows > 0) return;
  const { rows: bought } = await sql`select 1 from lots
    join paddles on paddles.auction_id = lots.auction_id and paddles.paddle = lots.leader
    where paddles.user_id = ${id} and lots.status = 'sold' limit 1`.execute(trx);
  const person = { firstname: '–', lastname: '', phone: '', country: '', street: '', zip: '', city: '' };
  await trx
    .updateTable('users')
    .set({
      // Unique like the address, but not an address: `.invalid` is reserved for that.
      email: `${id}@deleted.invalid`,
      ...(bought.length === 0 && person),
      // No password matches an empty hash, and an account that is not activated gets no mail.
      password: '',
      activated: false,
      scope: '[]',
      locale: null,
      mails: '{}',
      terms_at: null,
      mail_token: sql<string>`replace(gen_random_uuid()::text, '-', '')`,
      deleted_at: now,
      blocked_at: null,
    })
    .where('id', '=', id)
    .execute();
}
