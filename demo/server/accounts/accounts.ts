import type { Kysely } from 'kysely';
import type { RegisterBody } from '../../../src/api/schema/account.ts';
import type { Locale } from '../../../src/domain/locale.ts';
import { passwordError } from '../../../src/domain/password.ts';
import { err, ok, type Result } from '../../../src/lib/result.ts';
import type { Attempts } from '../auth/attempts.ts';
import type { Devices } from '../auth/devices.ts';
import { hashPassword } from '../auth/password.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Database } from '../db/schema.ts';
import { createGate } from '../lib/gate.ts';
import { mailLink } from '../mail/links.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Background } from './background.ts';
import { enrol } from './enrol.ts';
import { expireTokens, issueToken, readToken, redeemToken, type TokenRefusal } from './tokens.ts';

/** `wait` in seconds. */
export type TooMany = { readonly code: 'too_many_attempts'; readonly wait: number };
export type AccountRefusal = { readonly code: 'password_weak' | TokenRefusal } | TooMany;
type Outcome = Promise<Result<null, AccountRefusal>>;

/**
 * Accounts and their links by mail. What a call answers, and when, never tells whether an address
 * has an account: who owns the address learns it by mail.
 */
export interface Accounts {
  /** @param from network address of who asks */
  register(form: RegisterBody, from: string): Outcome;
  activate(token: string): Outcome;
  /** Another activation mail, for an account that waits for it. */
  remind(email: string, locale: Locale, from: string): Outcome;
  requestReset(email: string, locale: Locale, from: string): Outcome;
  /** Ends all sessions and makes every browser a stranger. Also activates: whoever has the link owns the address. */
  resetPassword(token: string, password: string, locale: Locale): Outcome;
}

export interface AccountsDeps {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly mailbox: Mailbox;
  readonly background: Background;
  /** Counts mails asked for. */
  readonly requests: Attempts;
  /** Counts failed logins, forgiven to who chose a new password. */
  readonly logins: Attempts;
  /** Where the links in mails lead, see `mailLink`. */
  site(): string;
  /** Server time in ms. */
  now(): number;
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, sessions, devices, mailbox, background, requests, now } = deps;
  // One hash at a time leaves the other core to the bids; counting inside the gate lets none slip by.
  const gate = createGate(1);

  /** Counts a mail for `email`, whether or not one is written in the end. */
  async function admit(email: string, from: string): Outcome {
    const attempt = { email, address: from };
    const wait = await requests.wait(attempt);
    if (wait > 0) return err({ code: 'too_many_attempts', wait });
    await requests.failed(attempt);
    return ok(null);
  }

  const admitInTurn = (email: string, from: string): Outcome => gate.run('account', () => admit(email, from));

  const findUser = (trx: Kysely<Database>, email: string) =>
    trx
      .selectFrom('users')
      .select(['id', 'email', 'firstname', 'lastname', 'activated'])
      .where((is) => is(is.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();

  return {
    register: (form, from) =>
      gate.run('account', async () => {
        if (passwordError(form.password, form.email) !== null) return err({ code: 'password_weak' });
        const admitted = await admit(form.email, from);
        if (!admitted.ok) return admitted;
        const password = await hashPassword(form.password);
        const person = { ...form, password };
        background.run('A registration', () => enrol({ db, mailbox, site: deps.site(), now: now() }, person));
        return ok(null);
      }),

    activate: (token) =>
      db.transaction().execute(async (trx) => {
        const used = await redeemToken(trx, token, 'activation', now());
        if (!used.ok) return err({ code: used.error });
        await trx.updateTable('users').set({ activated: true }).where('id', '=', used.value).execute();
        return ok(null);
      }),

    async remind(email, locale, from) {
      const admitted = await admitInTurn(email, from);
      if (!admitted.ok) return admitted;
      background.run('An activation mail', () =>
        db.transaction().execute(async (trx) => {
          const user = await findUser(trx, email);
          if (user === undefined || user.activated) return;
          await expireTokens(trx, user.id, 'activation', now());
          const token = await issueToken(trx, user.id, 'activation', now());
          const link = mailLink(deps.site(), 'activate', locale, token);
          await mailbox.post(trx, { kind: 'activation', locale, to: user.email, name: nameOf(user), link });
        }),
      );
      return ok(null);
    },

    async requestReset(email, locale, from) {
      const admitted = await admitInTurn(email, from);
      if (!admitted.ok) return admitted;
      background.run('A password reset', () =>
        db.transaction().execute(async (trx) => {
          const user = await findUser(trx, email);
          if (user === undefined) return;
          const token = await issueToken(trx, user.id, 'reset', now());
          const link = mailLink(deps.site(), 'newPassword', locale, token);
          await mailbox.post(trx, {
            kind: 'passwordReset',
            locale,
            to: user.email,
            name: nameOf(user),
            link,
          });
        }),
      );
      return ok(null);
    },

    async resetPassword(token, password, locale) {
      // The token first: without one nobody gets a hash calculated.
      const read = await readToken(db, token, 'reset', now());
      if (!read.ok) return err({ code: read.error });
      const user = await db
        .selectFrom('users')
        .select(['id', 'email', 'firstname', 'lastname'])
        .where('id', '=', read.value)
        .executeTakeFirst();
      if (user === undefined) return err({ code: 'token_invalid' });
      if (passwordError(password, user.email) !== null) return err({ code: 'password_weak' });
      const hash = await gate.run('account', () => hashPassword(password));
      const outcome = await db.transaction().execute(async (trx): Outcome => {
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
        await devices.forgetAll(user.id, trx);
        const link = mailLink(deps.site(), 'login', locale);
        await mailbox.post(trx, {
          kind: 'passwordChanged',
          locale,
          to: user.email,
          name: nameOf(user),
          link,
        });
        return ok(null);
      });
      if (outcome.ok) {
        sessions.forget();
        await deps.logins.forgive({ email: user.email });
      }
      return outcome;
    },
  };
}

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`;
