import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { NewsletterBody } from '../../../../src/api/schema/newsletter.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import { hasEmail } from '../../data/by-email.ts';
import type { Database } from '../../data/schema.ts';
import { HOUR } from '../../lib/durations.ts';
import { type MailSite, mailLink } from '../../messages/mail/links.ts';
import type { Mailbox } from '../../messages/mail/mailbox.ts';
import type { Background } from '../accounts/background.ts';
import type { Attempts } from '../auth/attempts.ts';
import { hashToken } from '../hash-token.ts';
import { confirmLink, unsubscribeLink } from './links.ts';

/** Time that the link of a mail can confirm a subscription, ms. */
const CONFIRM_LIFETIME = 7 * 24 * HOUR;
/** Pause between two mails to an address, ms: before and after its confirmation. */
const PAUSE = { pending: HOUR, confirmed: 24 * HOUR } as const;

/** Mailing list of each language, by its name in the mailing service. */
export type MailingLists = Readonly<Record<Locale, string>>;

/** `wait` in seconds. */
export type SubscribeRefusal =
  | { readonly code: 'no_consent' | 'invalid_email' }
  | { readonly code: 'too_many'; readonly wait: number };

/**
 * Whether the subscription of a link waits for its confirmation, is confirmed, or does not exist (any more).
 */
export type LinkState = 'pending' | 'confirmed' | 'unknown';

/**
 * Subscriptions to the newsletter with double opt-in:
 *
 *     form ──subscribe──▶ pending ──confirm, within 7 days──▶ confirmed
 *                            └──────────stop──────────▶ deleted ◀──stop──┘
 *
 * Neither the answer to `subscribe` nor its timing tells whether an address has a subscription: only
 * its owner learns that, by mail.
 */
export interface Newsletter {
  /** @param from network address of the client */
  subscribe(body: NewsletterBody, from: string): Promise<Result<null, SubscribeRefusal>>;
  /** The state of a confirm link's subscription; changes nothing. */
  stateOf(token: string): Promise<LinkState>;
  confirm(token: string): Promise<LinkState>;
  /** Whether a stop link still ends a subscription. */
  canStop(token: string): Promise<boolean>;
  /** @returns whether there was a subscription */
  stop(token: string): Promise<boolean>;
}

export interface NewsletterDeps {
  readonly db: Kysely<Database>;
  readonly mailbox: Mailbox;
  readonly background: Background;
  /** Rate limit of requests, per address and per client. */
  readonly requests: Attempts;
  readonly lists: MailingLists;
  site(): MailSite;
  /** Base address of the API. */
  api(): string;
  /** Server time in ms. */
  now(): number;
}

const Email = v.pipe(v.string(), v.email());

export function createNewsletter(deps: NewsletterDeps): Newsletter {
  const { db, requests, background, now } = deps;
  const checkRateLimit = async (email: string, address: string): Promise<number> =>
    (await requests.take({ email, address })).wait;

  const findByConfirmToken = (token: string) =>
    db
      .selectFrom('newsletter_subscriptions')
      .select(['id', 'confirmed_at', 'confirm_until'])
      .where('confirm_hash', '=', hashToken(token))
      .executeTakeFirst();

  async function stateOf(token: string): Promise<LinkState> {
    const row = await findByConfirmToken(token);
    if (row === undefined) return 'unknown';
    if (row.confirmed_at !== null) return 'confirmed';
    return row.confirm_until > now() ? 'pending' : 'unknown';
  }

  return {
    stateOf,
    async subscribe(body, from) {
      if (!body.consent) return err({ code: 'no_consent' });
      if (!v.is(Email, body.email)) return err({ code: 'invalid_email' });
      const wait = await checkRateLimit(body.email, from);
      if (wait > 0) return err({ code: 'too_many', wait });
      background.run('Subscribing to the newsletter', () => store(deps, body));
      return ok(null);
    },
    async confirm(token) {
      await db
        .updateTable('newsletter_subscriptions')
        .set({ confirmed_at: now() })
        .where('confirm_hash', '=', hashToken(token))
        .where('confirmed_at', 'is', null)
        .where('confirm_until', '>', now())
        .execute();
      return stateOf(token);
    },
    async canStop(token) {
      const row = await db
        .selectFrom('newsletter_subscriptions')
        .select('id')
        .where('stop_token', '=', token)
        .executeTakeFirst();
      return row !== undefined;
    },
    async stop(token) {
      const deleted = await db
        .deleteFrom('newsletter_subscriptions')
        .where('stop_token', '=', token)
        .executeTakeFirst();
      return deleted.numDeletedRows > 0;
    },
  };
}

/**
 * Stores a subscription and posts its mail, in one transaction: to a new or unconfirmed address the request
 * to confirm; to a subscriber the message that nothing is left to do. No mail within the pause.
 */
async function store(deps: NewsletterDeps, { email, locale }: NewsletterBody): Promise<void> {
  const { db, mailbox, lists, now } = deps;
  const at = now();
  // Hexadecimal, because mail programs cut a hyphen or underscore off the end of a link.
  const token = randomBytes(32).toString('hex');
  const request = {
    locale,
    list_id: lists[locale],
    consent_at: at,
    mailed_at: at,
    confirm_hash: hashToken(token),
    confirm_until: at + CONFIRM_LIFETIME,
  };
  await db.transaction().execute(async (trx) => {
    const confirmation = (to: string, stopToken: string) =>
      mailbox.post(trx, {
        kind: 'newsletterConfirm',
        locale,
        to,
        name: '',
        link: confirmLink(deps.api(), token, locale),
        stop: unsubscribeLink(deps.api(), stopToken, locale),
      });
    const insertion = await trx
      .insertInto('newsletter_subscriptions')
      .values({ email, ...request })
      .onConflict((conflict) => conflict.doNothing())
      .returning('stop_token')
      .executeTakeFirst();
    if (insertion !== undefined) return confirmation(email, insertion.stop_token);
    const row = await trx
      .selectFrom('newsletter_subscriptions')
      .selectAll()
      .where(hasEmail(email))
      .forUpdate()
      .executeTakeFirst();
    // The subscription was stopped between the two statements.
    if (row === undefined) return;
    const isConfirmed = row.confirmed_at !== null;
    if (row.mailed_at > at - PAUSE[isConfirmed ? 'confirmed' : 'pending']) return;
    await trx
      .updateTable('newsletter_subscriptions')
      // A confirmed subscription stays as it is: the form may come from a stranger who knows the address.
      .set(isConfirmed ? { mailed_at: at } : request)
      .where('id', '=', row.id)
      .execute();
    if (!isConfirmed) return confirmation(row.email, row.stop_token);
    await mailbox.post(trx, {
      kind: 'newsletterKnown',
      locale: row.locale,
      to: row.email,
      name: '',
      link: mailLink(deps.site(), 'auctions', row.locale),
      stop: unsubscribeLink(deps.api(), row.stop_token, row.locale),
    });
  });
}
