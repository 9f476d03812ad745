import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { backoff } from '../../../src/lib/backoff.ts';
import type { Database } from '../db/schema.ts';

export interface AttemptLimits {
  /** Number of failures before waits begin, per account and per network address. */
  readonly perEmail: number;
  readonly perAddress: number;
}

/** Many people of an office share a network address, so its limit is higher. */
export const ATTEMPT_LIMITS: AttemptLimits = { perEmail: 8, perAddress: 60 };

/** Requests for mails: enough for an impatient user, too few to flood somebody's mailbox. */
export const MAIL_LIMITS: AttemptLimits = { perEmail: 5, perAddress: 60 };

/** An attempt to sign in, or to request a mail. */
export interface Attempt {
  readonly email: string;
  /** Network address, see `createClientAddress`. */
  readonly address: string;
  /**
   * Hash of a secret that only the account's owner has: the value of a browser that has signed in
   * before, or an unlock link. Its failures are counted apart, so that strangers who guess passwords
   * do not lock the owner out.
   */
  readonly pass?: string | undefined;
}

/**
 * Rate limit of failed attempts, with backoff. Stored in the database, so that all processes share it.
 * From the limit on, each failure doubles the login delay:
 *
 *     failure     8    9    10   11   12   13 and on
 *     wait      30 s  1 min  2    4    8   15 min
 */
export interface Attempts {
  /** Seconds until the next attempt is allowed; 0 where it is allowed now. */
  secondsToWait(attempt: Attempt): Promise<number>;
  /** @returns whether attempts at this account without a pass now have to wait */
  recordFailure(attempt: Attempt): Promise<boolean>;
  /** Deletes the failures of an account: those with this pass, or those without one. */
  clear(attempt: Pick<Attempt, 'email' | 'pass'>): Promise<void>;
}

const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 15 * 60_000;
const HOUR = 3_600_000;
/** How long a failure counts, ms. Shorter for an address, which many people share. */
const WINDOWS = { email: 12 * HOUR, address: HOUR } as const;

interface Counter {
  readonly bucket: string;
  readonly limit: number;
  readonly window: number;
}

export function createAttempts(
  db: Kysely<Database>,
  now: () => number,
  limits: AttemptLimits = ATTEMPT_LIMITS,
  /** Attempts of different purposes do not count together. */
  purpose = 'login',
): Attempts {
  const ofAccount = ({ email, pass }: Pick<Attempt, 'email' | 'pass'>): Counter => ({
    bucket: `${purpose}:${pass === undefined ? 'email' : `pass:${pass}`}:${hashed(email)}`,
    limit: limits.perEmail,
    window: WINDOWS.email,
  });
  const counters = (attempt: Attempt): Counter[] =>
    attempt.pass !== undefined
      ? [ofAccount(attempt)]
      : [
          ofAccount(attempt),
          {
            bucket: `${purpose}:address:${attempt.address}`,
            limit: limits.perAddress,
            window: WINDOWS.address,
          },
        ];

  /** When the next attempt is allowed, server time in ms; 0 where it is allowed now. */
  async function blockedUntil({ bucket, limit, window }: Counter): Promise<number> {
    const { failures, last } = await db
      .selectFrom('login_attempts')
      .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.max('at').as('last')])
      .where('bucket', '=', bucket)
      .where('at', '>', now() - window)
      .executeTakeFirstOrThrow();
    if (failures < limit) return 0;
    const until = last + backoff(failures - limit + 1, FIRST_WAIT, LONGEST_WAIT);
    return until > now() ? until : 0;
  }

  return {
    async secondsToWait(attempt) {
      const until = Math.max(...(await Promise.all(counters(attempt).map(blockedUntil))));
      return until === 0 ? 0 : Math.max(1, Math.ceil((until - now()) / 1000));
    },
    async recordFailure(attempt) {
      const at = now();
      await db
        .insertInto('login_attempts')
        .values(counters(attempt).map(({ bucket }) => ({ bucket, at })))
        .execute();
      await db
        .deleteFrom('login_attempts')
        .where('bucket', 'like', `${purpose}:%`)
        .where('at', '<', at - WINDOWS.email)
        .execute();
      return attempt.pass === undefined && (await blockedUntil(ofAccount(attempt))) > 0;
    },
    async clear(attempt) {
      await db.deleteFrom('login_attempts').where('bucket', '=', ofAccount(attempt).bucket).execute();
    },
  };
}

/** Hashed, so that the table is no list of e-mail addresses. */
const hashed = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
