import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { Database } from '../../data/schema.ts';
import type { Attempts } from './attempts.ts';

/** Seconds that a code counts for, and its digits: what every authenticator app knows. */
const CODE = { period: 30, digits: 6, algorithm: 'SHA1' } as const;
/** How many codes before and after the current one are accepted: the clock of a telephone may differ. */
const WINDOW = 1;
/** As RFC 4226 recommends, in bytes. */
const KEY_LENGTH = 20;

/** A key that is not confirmed yet. */
export interface NewKey {
  /** Base32, to be typed in. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly address: string;
}

/** `wait` in seconds. */
export type CodeRefusal =
  | { readonly code: 'not_found' | 'second_factor_wrong' }
  | { readonly code: 'too_many_attempts'; readonly wait: number };

/**
 * The second factor of staff: codes of an authenticator app (TOTP, RFC 6238). An account has at most one key. The
 * login asks for a code once the key is confirmed; each code is accepted once.
 *
 *     none ──begin──▶ begun ──confirm──▶ on ──end──▶ none
 *                     ▲   │begin
 *                     └───┘
 */
export interface SecondFactors {
  isOn(user: string): Promise<boolean>;
  /** Makes a key. @returns `forbidden` while one is on */
  begin(user: string): Promise<Result<NewKey, 'forbidden'>>;
  /** @param from network address of the client. @returns `not_found` if no key was begun */
  confirm(user: string, code: string, from: string): Promise<Result<null, CodeRefusal>>;
  /** The same with a code of the key that is on. */
  end(user: string, code: string, from: string): Promise<Result<null, CodeRefusal>>;
}

export interface SecondFactorDeps {
  readonly db: Kysely<Database>;
  /** Rate limit of wrong codes, apart from that of logins: a stolen session must not lock out its owner. */
  readonly attempts: Attempts;
  /** Name of the auctioneer, for the list of the app. */
  issuer(): Promise<string>;
  /** Server time in ms. */
  now(): number;
}

export function createSecondFactors({ db, attempts, issuer, now }: SecondFactorDeps): SecondFactors {
  const emailOf = async (user: string): Promise<string> =>
    (await db.selectFrom('users').select('email').where('id', '=', user).executeTakeFirstOrThrow()).email;

  /** @returns the key whose code it was */
  async function check(
    user: string,
    code: string,
    from: string,
    isConfirmed: boolean,
  ): Promise<Result<string, CodeRefusal>> {
    const factor = await find(db, user);
    if (factor === undefined || (factor.confirmed_at !== null) !== isConfirmed)
      return err({ code: 'not_found' });
    const attempt = { email: await emailOf(user), address: from };
    const { wait, succeed } = await attempts.take(attempt);
    if (wait > 0) return err({ code: 'too_many_attempts', wait });
    if (!(await acceptCode(db, { user, secret: factor.secret, code, now: now() })))
      return err({ code: 'second_factor_wrong' });
    await succeed();
    return ok(factor.secret);
  }

  return {
    async isOn(user) {
      const factor = await find(db, user);
      return factor !== undefined && factor.confirmed_at !== null;
    },
    async begin(user) {
      const key = new TOTP({
        ...CODE,
        issuer: await issuer(),
        label: await emailOf(user),
        secret: new Secret({ size: KEY_LENGTH }),
      });
      const secret = key.secret.base32;
      const written = await db
        .insertInto('second_factors')
        .values({ user_id: user, secret })
        .onConflict((same) =>
          same
            .column('user_id')
            .doUpdateSet({ secret, last_counter: 0 })
            .where('second_factors.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      return written.numInsertedOrUpdatedRows === 0n
        ? err('forbidden')
        : ok({ secret, address: key.toString() });
    },
    async confirm(user, code, from) {
      const checked = await check(user, code, from, false);
      if (!checked.ok) return checked;
      const confirmed = await db
        .updateTable('second_factors')
        .set({ confirmed_at: now() })
        .where('user_id', '=', user)
        // Only the key of the given code: another key may have been begun meanwhile, which no app knows yet.
        .where('secret', '=', checked.value)
        .executeTakeFirst();
      return confirmed.numUpdatedRows > 0n ? ok(null) : err({ code: 'not_found' });
    },
    async end(user, code, from) {
      const checked = await check(user, code, from, true);
      if (!checked.ok) return checked;
      await forgetSecondFactor(db, user);
      return ok(null);
    },
  };
}

const find = (db: Kysely<Database>, user: string) =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', user)
    .executeTakeFirst();

export const forgetSecondFactor = (trx: Kysely<Database>, user: string): Promise<unknown> =>
  trx.deleteFrom('second_factors').where('user_id', '=', user).execute();

interface GivenCode {
  readonly user: string;
  /** Base32. */
  readonly secret: string;
  readonly code: string;
  /** Server time in ms. */
  readonly now: number;
}

/** Whether a code is right and was not used before. It is used then: of two requests at the same moment one fails. */
export async function acceptCode(
  db: Kysely<Database>,
  { user, secret, code, now }: GivenCode,
): Promise<boolean> {
  const delta = TOTP.validate({
    ...CODE,
    secret: Secret.fromBase32(secret),
    token: code.replace(/\s/g, ''),
    timestamp: now,
    window: WINDOW,
  });
  if (delta === null) return false;
  const counter = TOTP.counter({ period: CODE.period, timestamp: now }) + delta;
  const used = await db
    .updateTable('second_factors')
    .set({ last_counter: counter })
    .where('user_id', '=', user)
    .where('secret', '=', secret)
    .where('last_counter', '<', counter)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
