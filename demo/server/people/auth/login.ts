import type { Kysely } from 'kysely';
import type { LoginBody } from '../../../../src/api/schema/user.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import { hasEmail } from '../../data/by-email.ts';
import type { Database } from '../../data/schema.ts';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { readToken, redeemToken } from '../accounts/tokens.ts';
import { hashToken } from '../hash-token.ts';
import type { Attempts } from './attempts.ts';
import type { Devices } from './devices.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { acceptCode } from './second-factor.ts';
import type { Sessions } from './sessions.ts';

export type LoginRefusal =
  | { readonly code: 'invalid_credentials' | 'second_factor_required' | 'second_factor_wrong' }
  | { readonly code: 'not_activated' | 'account_blocked' }
  /** `wait` in seconds. */
  | { readonly code: 'too_many_attempts'; readonly wait: number };

/** The answer to a successful login. */
export interface OpenedSession {
  /** Bearer token. */
  readonly token: string;
  /** See `Devices`. */
  readonly device: string;
}

type LoginResult = Promise<Result<OpenedSession, LoginRefusal>>;

export interface Login {
  /**
   * @param address network address of the client
   * @param locale language of the page: of the mails to an account that has none yet
   */
  signIn(form: LoginBody, address: string, locale: Locale): LoginResult;
}

export interface LoginDeps {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly devices: Devices;
  /** Cost of the hashes of passwords, see `hashPassword`. */
  readonly passwordCost: number | undefined;
  /** Server time in ms. */
  now(): number;
  /** Called after failed attempts have locked this user's account for strangers. */
  onLocked(user: string): void;
}

/** A check takes 32 MB and one core for 60 ms: many logins at once must not slow down bids. */
const MAX_CHECKS = 2;

export function createLogin(deps: LoginDeps): Login {
  const { db, sessions, attempts, devices, passwordCost, now, onLocked } = deps;
  const concurrencyLimit = createConcurrencyLimit(MAX_CHECKS);
  // Compared if no account is found, so that an unknown e-mail takes as long as a wrong password.
  const dummyHash = hashPassword(crypto.randomUUID(), passwordCost);

  /** Whether an unlock link is valid for this user. */
  async function isUnlocked(unlock: string, user: string): Promise<boolean> {
    const owner = await readToken(db, unlock, 'unlock', now());
    return owner.ok && owner.value === user;
  }

  async function check(
    { email, password, device, unlock, code }: LoginBody,
    address: string,
    locale: Locale,
  ): LoginResult {
    const user = await db
      .selectFrom('users')
      .leftJoin('second_factors', (join) =>
        join.onRef('second_factors.user_id', '=', 'users.id').on('confirmed_at', 'is not', null),
      )
      .select(['id', 'password', 'activated', 'blocked_at', 'secret', 'locale'])
      .where(hasEmail(email))
      .executeTakeFirst();
    const id = user?.id ?? '';
    const link = unlock !== undefined && (await isUnlocked(unlock, id)) ? unlock : undefined;
    const ownerKey = (await devices.find(device, id)) ?? (link && hashToken(link));
    const attempt = { email, address, ownerKey };
    const attemptResult = await attempts.take(attempt);
    if (attemptResult.wait > 0) return err({ code: 'too_many_attempts', wait: attemptResult.wait });
    const isPasswordRight = await verifyPassword(password, user?.password ?? (await dummyHash));
    if (user === undefined || !isPasswordRight) {
      if (attemptResult.locksAccount && user?.activated) onLocked(user.id);
      return err({ code: 'invalid_credentials' });
    }
    if (user.secret !== null) {
      if (code === undefined) {
        // Earlier failures stay: they may be guesses of a code by somebody who knows the password.
        await attemptResult.uncount();
        return err({ code: 'second_factor_required' });
      }
      if (!(await acceptCode(db, { user: id, secret: user.secret, code, now: now() }))) {
        if (attemptResult.locksAccount && user.activated) onLocked(id);
        return err({ code: 'second_factor_wrong' });
      }
    }
    await attemptResult.succeed();
    if (!user.activated) return err({ code: 'not_activated' });
    if (user.blocked_at !== null) return err({ code: 'account_blocked' });
    if (link !== undefined) {
      await redeemToken(db, link, 'unlock', now());
      // This user is the owner: unlock the account for the owner's other browsers too.
      await attempts.clear({ email });
    }
    if (user.locale === null)
      await db
        .updateTable('users')
        .set({ locale })
        .where('id', '=', id)
        .where('locale', 'is', null)
        .execute();
    return ok({ token: await sessions.open(id), device: await devices.remember(device, id) });
  }

  return {
    signIn: (form, address, locale) => concurrencyLimit.run('login', () => check(form, address, locale)),
  };
}
