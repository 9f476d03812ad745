import type { Kysely } from 'kysely';
import type { RegisterBody } from '../../../../src/api/schema/account.ts';
import { fullName } from '../../../../src/domain/full-name.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import { passwordError } from '../../../../src/domain/password.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import { hasEmail } from '../../data/by-email.ts';
import type { Database } from '../../data/schema.ts';
import { CONDITIONS_PAGE } from '../../data/tenant.ts';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { type MailSite, mailLink } from '../../messages/mail/links.ts';
import { type Mailbox, senderOf } from '../../messages/mail/mailbox.ts';
import type { Attempts } from '../auth/attempts.ts';
import type { Devices } from '../auth/devices.ts';
import { hashPassword } from '../auth/password.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Background } from './background.ts';
import { registerUser } from './register-user.ts';
import { expireTokens, issueToken, readToken, redeemToken, signUpLot, type TokenRefusal } from './tokens.ts';

/** Rate limit reached; `wait` in seconds. */
export type TooMany = { readonly code: 'too_many_attempts'; readonly wait: number };
export type AccountRefusal =
  | { readonly code: 'password_weak' | 'invalid' | 'forbidden' | TokenRefusal }
  | TooMany;
interface Activation {
  readonly email: string;
  readonly lot: string | null;
}
type AccountResult<Value = null> = Promise<Result<Value, AccountRefusal>>;

/**
 * Accounts and their links by mail. Answers and their timing never reveal whether an e-mail address has an
 * account; only the owner of the address learns it, by mail.
 */
export interface Accounts {
  /**
   * @param lot id of the lot that the user signs up for
   * @param from network address of the client
   * @returns `forbidden` while there are no conditions of sale to agree to; `invalid` without a postal address
   * if the auctioneer requires one
   */
  register(form: RegisterBody, lot: string | null, from: string): AccountResult;
  /** Answers the address of the account, and the id of the lot that the user has signed up for. */
  activate(token: string): AccountResult<Activation>;
  /** Sends the activation mail again. */
  resendActivation(email: string, locale: Locale, from: string): AccountResult;
  requestReset(email: string, locale: Locale, from: string): AccountResult;
  /**
   * Ends all sessions and deletes known browsers. Also activates: the link proves ownership of the address.
   */
  resetPassword(token: string, password: string, locale: Locale): AccountResult;
}

export interface AccountsDeps {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly mailbox: Mailbox;
  readonly background: Background;
  /** Rate limit of requested mails. */
  readonly requests: Attempts;
  /** Rate limit of failed logins, cleared by a new password. */
  readonly logins: Attempts;
  /** Cost of the hashes of passwords, see `hashPassword`. */
  readonly passwordCost: number | undefined;
  site(): MailSite;
  /** Server time in ms. */
  now(): number;
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, sessions, devices, mailbox, background, requests, passwordCost, now } = deps;
  // One hash at a time leaves the other core to bids.
  const concurrencyLimit = createConcurrencyLimit(1);

  /** Counts a requested mail, whether or not one is written in the end. */
  async function checkRateLimit(email: string, from: string): AccountResult {
    const attempt = { email, address: from };
    const { wait } = await requests.take(attempt);
    return wait > 0 ? err({ code: 'too_many_attempts', wait }) : ok(null);
  }

  const findUser = (trx: Kysely<Database>, email: string) =>
    trx
      .selectFrom('users')
      .select(['id', 'email', 'firstname', 'lastname', 'activated'])
      .where(hasEmail(email))
      .executeTakeFirst();

  return {
    register: (form, lot, from) =>
      concurrencyLimit.run('account', async () => {
        const { pages, isAddressNeeded } = await senderOf(db);
        if (pages[CONDITIONS_PAGE] === undefined) return err({ code: 'forbidden' });
        if (isAddressNeeded && [form.street, form.zip, form.city].some((line) => !line))
          return err({ code: 'invalid' });
        if (passwordError(form.password, form.email) !== null) return err({ code: 'password_weak' });
        const admitted = await checkRateLimit(form.email, from);
        if (!admitted.ok) return admitted;
        const password = await hashPassword(form.password, passwordCost);
        const person = { ...form, password };
        background.run('Registering an account', () =>
          registerUser({ db, mailbox, site: deps.site(), now: now() }, person, lot),
        );
        return ok(null);
      }),

    activate: (token) =>
      db.transaction().execute(async (trx): AccountResult<Activation> => {
        const used = await redeemToken(trx, token, 'activation', now());
        if (!used.ok) return err({ code: used.error });
        const { email } = await trx
          .updateTable('users')
          .set({ activated: true })
          .where('id', '=', used.value)
          .returning('email')
          .executeTakeFirstOrThrow();
        return ok({ email, lot: await signUpLot(trx, used.value) });
      }),

    async resendActivation(email, locale, from) {
      const admitted = await checkRateLimit(email, from);
      if (!admitted.ok) return admitted;
      background.run('Sending an activation mail again', () =>
        db.transaction().execute(async (trx) => {
          const user = await findUser(trx, email);
          if (user === undefined || user.activated) return;
          await expireTokens(trx, user.id, 'activation', now());
          const lot = await signUpLot(trx, user.id);
          const token = await issueToken(trx, user.id, 'activation', now(), lot);
          const link = mailLink(deps.site(), 'auth-activate-token', locale, { token });
          await mailbox.post(trx, { kind: 'activation', locale, to: user.email, name: fullName(user), link });
        }),
      );
      return ok(null);
    },

    async requestReset(email, locale, from) {
      const admitted = await checkRateLimit(email, from);
      if (!admitted.ok) return admitted;
      background.run('Sending a password reset mail', () =>
        db.transaction().execute(async (trx) => {
          const user = await findUser(trx, email);
          if (user === undefined) return;
          const token = await issueToken(trx, user.id, 'reset', now());
          const link = mailLink(deps.site(), 'auth-password-reset-token', locale, { token });
          await mailbox.post(trx, {
            kind: 'passwordReset',
            locale,
            to: user.email,
            name: fullName(user),
            link,
          });
        }),
      );
      return ok(null);
    },

    async resetPassword(token, password, locale) {
      // The token first, since hashing a password is expensive.
      const read = await readToken(db, token, 'reset', now());
      if (!read.ok) return err({ code: read.error });
      const user = await db
        .selectFrom('users')
        .select(['id', 'email', 'firstname', 'lastname'])
        .where('id', '=', read.value)
        .executeTakeFirst();
      if (user === undefined) return err({ code: 'token_invalid' });
      if (passwordError(password, user.email) !== null) return err({ code: 'password_weak' });
      const hash = await concurrencyLimit.run('account', () => hashPassword(password, passwordCost));
      const outcome = await db.transaction().execute(async (trx): AccountResult => {
        const used = await redeemToken(trx, token, 'reset', now());
        if (!used.ok) return err({ code: used.error });
        await expireTokens(trx, user.id, 'reset', now());
        await expireTokens(trx, user.id, 'activation', now());
        await expireTokens(trx, user.id, 'unlock', now());
        await trx
          .updateTable('users')
          .set({ password: hash, activated: true })
          .where('id', '=', user.id)
          .execute();
        await sessions.endAll(user.id, trx);
        await devices.deleteAll(user.id, trx);
        const link = mailLink(deps.site(), 'login', locale);
        await mailbox.post(trx, {
          kind: 'passwordChanged',
          locale,
          to: user.email,
          name: fullName(user),
          link,
        });
        return ok(null);
      });
      if (outcome.ok) {
        sessions.clearCache();
        await deps.logins.clear({ email: user.email });
      }
      return outcome;
    },
  };
}
